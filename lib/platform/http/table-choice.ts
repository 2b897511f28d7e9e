import { cookies } from "next/headers";
import { z } from "zod";
import { choiceCookie, pageSizes } from "./table-choice-labels";

/** What somebody chose for one of the desk's tables in this browser. */
export type TableChoice = {
  perPage: number | undefined;
  /** As a page's query, to stand behind what its address says. */ asked: { perPage?: string };
  /** Null = nobody chose: the table shows what it shows at first. */ hidden: readonly string[] | null;
};

const perPage = z.coerce.number().pipe(z.literal(pageSizes));

/** Reads a choice from its cookie; what does not fit counts as not chosen. */
export function readTableChoice(text: string | undefined): TableChoice {
  if (text === undefined) return { perPage: undefined, asked: {}, hidden: null };
  const [size = "", hidden = ""] = text.split(":");
  const parsed = perPage.safeParse(size);
  return {
    perPage: parsed.data,
    asked: parsed.success ? { perPage: size } : {},
    hidden: hidden.split(",").filter((id) => /^[a-z][a-zA-Z-]{0,30}$/.test(id)),
  };
}

/** The choice that the browser of this request remembers. */
export const tableChoice = async (table: string): Promise<TableChoice> =>
  readTableChoice((await cookies()).get(choiceCookie(table))?.value);
