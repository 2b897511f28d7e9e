import { z } from "zod";
import { viewListNames } from "./lists";

export const viewList = z.enum(viewListNames);

export const listView = z.object({
  id: z.number(),
  list: viewList,
  name: z.string(),
  /** Without `?` and the page. */
  queryString: z.string(),
  /** All staff see it and may change it. */
  isShared: z.boolean(),
  /** The list opens with it. */
  isDefault: z.boolean(),
  version: z.number(),
});
export type ListView = z.infer<typeof listView>;
