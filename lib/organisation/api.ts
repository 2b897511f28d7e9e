import { z } from "zod";
import { signUpModes } from "@/lib/platform/auth/sign-up-mode";
import { endpoint } from "@/lib/platform/http/endpoint";
import { isWebAddress } from "@/lib/platform/http/web-address";
import { emailDomains, flag, idOrObject, line, nullable, optional, version } from "@/lib/platform/http/input";
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
/** `https://example.org`, without path; `*` is every site. Plain http is for a computer of one's own. */
const embedOrigins = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .transform((given) => given.replace(/\/$/, ""))
      .refine(
        (given) =>
          given === "*" ||
          (/^https:\/\/(\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/.test(given) && given.length <= 200) ||
          /^http:\/\/(localhost|127\.0\.0\.1)(?::\d{1,5})?$/.test(given),
        "must be an address such as https://example.org, without a path",
      ),
  )
  .max(50, "must be at most 50")
  .transform((given) => [...new Set(given)]);
const webAddress = z
  .string()
  .trim()
  .max(500)
  .refine((given) => given === "" || isWebAddress(given), "must be an address that begins with https://");
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
  signUp: z.enum(signUpModes),
  signUpDomains: z.array(z.string()),
  embedOrigins: z.array(z.string()),
  openData: z.boolean(),
  openDataLicense: z.string(),
  openDataLicenseUrl: z.string(),
  openDataAttribution: z.string(),
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
      signUp: z.enum(signUpModes).optional(),
      signUpDomains: emailDomains.optional(),
      embedOrigins: embedOrigins.optional(),
      openData: flag,
      openDataLicense: line(200).optional(),
      openDataLicenseUrl: webAddress.optional(),
      openDataAttribution: line(500).optional(),
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
