import { z } from "zod";
import { version } from "@/lib/platform/http/input";
import { permission, sharedOutput } from "@/lib/sharing/schema";

const savedSearchRoutes = ["bill_list"] as const;

export const savedSearch = z.object({
  id: z.number(),
  name: z.string(),
  /** Without `?`, `ss` and `page`. */
  queryString: z.string(),
  route: z.enum(savedSearchRoutes),
  owner: z.object({ id: z.number(), name: z.string() }),
  permission,
  ...sharedOutput,
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

const text = z.preprocess((v) => (typeof v === "string" ? v : v === undefined || v === null ? "" : v), z.string());

/** The input of a saved search; read-only fields are accepted and ignored, so that a client can send back a whole one. */
const ignored = z.unknown().optional();
const readOnly = {
  createdAt: ignored,
  updatedAt: ignored,
  owner: ignored,
  permission: ignored,
  teams: ignored,
  isNew: ignored,
  handedOverAt: ignored,
};
const route = z.preprocess(
  (v) => (v === undefined || v === null || v === "" || v === "null" ? "bill_list" : v),
  z.enum(savedSearchRoutes),
);

export const savedSearchInput = { name: text, queryString: text, route, version, ...readOnly };

/** Normalizes a query for storage: removes the question mark, the saved search that it came from, and the page. */
export function storedQuery(queryString: string): string {
  const parts = queryString.trim().replace(/^\?+/, "").split("&");
  return parts.filter((part) => part !== "" && !/^(?:ss|page)(?:=|$)/i.test(part)).join("&");
}
