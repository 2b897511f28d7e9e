import { listFields } from "../record/content-hash";
import type { Columns } from "@/db/copy-rows";

/** Lists that are jsonb; subjects and other titles are arrays of texts. */
export const jsonLists = listFields.filter((field) => field !== "subjects" && field !== "otherTitles");

export const detailColumns = {
  bill_id: "int",
  subjects: "text[]",
  other_titles: "text[]",
  scraped_at: "timestamptz",
  origin: "text",
  actions: "jsonb",
  sponsors: "jsonb",
  versions: "jsonb",
  votes: "jsonb",
  related: "jsonb",
  events: "jsonb",
} as const satisfies Columns;
