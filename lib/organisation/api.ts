import { z } from "zod";
import { endpoint } from "@/lib/platform/http/endpoint";
import { flag, idOrObject, line, nullable, optional, version } from "@/lib/platform/http/input";
import { isColor } from "./colors";

const ignored = z.unknown().optional();
const color = nullable(
  z
    .string()
    .refine(isColor, "must be a color such as #0b5a51")
    .transform((text) => text.toLowerCase()),
).optional();
const text = (max: number) =>
  z
    .string()
    .max(max)
    .transform((given) => given.replace(/\r\n?/g, "\n").trim());
const weekly = nullable(idOrObject).optional();

const organisationShape = z.object({
  name: z.string(),
  tagline: z.string(),
  timeZone: z.string(),
  footerText: z.string(),
  privacyText: z.string(),
  notice: z.string().nullable(),
  logo: z
    .object({ id: z.number(), url: z.string(), width: z.number().nullable(), height: z.number().nullable() })
    .nullable(),
  accentColour: z.string().nullable(),
  movedColour: z.string().nullable(),
  /** Ids of form templates. */
  weeklyTemplates: z.object({
    legislative: z.number().optional(),
    legal: z.number().optional(),
    regulatory: z.number().optional(),
  }),
  showsPositions: z.boolean(),
  version: z.number(),
});

const output = z.object({ organisation: organisationShape });

export const organisationApi = {
  get: endpoint({ method: "GET", path: "/admin/organisation/api/get", summary: "The organization's settings", output }),
  update: endpoint({
    method: "POST",
    path: "/admin/organisation/api/update",
    summary: "Changes the organization's settings; all pages show them immediately",
    body: z.strictObject({
      name: line(120).pipe(z.string().min(1, "must not be empty")).optional(),
      tagline: line(200).optional(),
      timeZone: z.string().max(60).optional(),
      footerText: text(2000).optional(),
      privacyText: text(10_000).optional(),
      notice: nullable(line(500)).optional(),
      logo: nullable(idOrObject).optional(),
      accentColour: color,
      movedColour: color,
      weeklyTemplates: optional(z.strictObject({ legislative: weekly, legal: weekly, regulatory: weekly })).optional(),
      showsPositions: flag,
      id: ignored,
      version,
    }),
    output,
  }),
  style: endpoint({
    method: "GET",
    path: "/organisation/api/style/[key]",
    summary: "The style sheet of the organization's colors, named by its content",
    params: z.object({ key: z.string().regex(/^[0-9a-f]{16}$/) }),
    output: null,
  }),
};
