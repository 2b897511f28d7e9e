import { z } from "zod";
import type { FormTemplateView } from "./schema";

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
const ids = z.preprocess(
  first,
  z
    .string()
    .regex(/^(\d{1,9}(,\d{1,9})*)?$/)
    .transform((text) => text.split(",").filter(Boolean).map(Number))
    .optional()
    .catch(undefined),
);
const flag = z.preprocess(
  first,
  z
    .enum(["0", "1"])
    .transform((value) => value === "1")
    .optional()
    .catch(undefined),
);

/** The query of the view's screen, which describes an unsaved view; invalid values are dropped. */
const fields = z.object({
  layout: z.preprocess(first, z.enum(["article", "digest"]).optional().catch(undefined)),
  list: ids,
  groups: ids,
  topics: flag,
  headline: flag,
  contents: flag,
});

/** The view in an address, applied to the saved one. */
export function viewFromQuery(
  saved: FormTemplateView,
  query: Record<string, string | string[] | undefined>,
): FormTemplateView {
  const { layout, list, groups, topics, headline, contents } = fields.parse(query);
  return {
    ...saved,
    layout: layout ?? saved.layout,
    listElements: list ?? saved.listElements,
    groupOrder: groups ?? saved.groupOrder,
    showTopics: topics ?? saved.showTopics,
    showHeadline: headline ?? saved.showHeadline,
    showContents: contents ?? saved.showContents,
  };
}
