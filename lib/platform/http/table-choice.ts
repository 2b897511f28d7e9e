import { cookies } from "next/headers";
import { z } from "zod";
import { choiceCookie, pageSizes } from "./table-choice-labels";

export type TableChoice = {
  perPage: number | undefined;
  /** For the query of a page; its address takes precedence. */ asked: { perPage?: string };
  /** Null without a choice: the table shows its default columns. */ hidden: readonly string[] | null;
};

const perPage = z.coerce.number().pipe(z.literal(pageSizes));

/** Parses a choice from its cookie; an invalid one counts as none. */
function readTableChoice(text: string | undefined): TableChoice {
  if (text === undefined) return { perPage: undefined, asked: {}, hidden: null };
  const [size = "", hidden = ""] = text.split(":");
  const parsed = perPage.safeParse(size);
  return {
    perPage: parsed.data,
    asked: parsed.success ? { perPage: size } : {},
    hidden: hidden.split(",").filter((id) => /^[a-z][a-zA-Z-]{0,30}$/.test(id)),
  };
}

export const tableChoice = async (table: string): Promise<TableChoice> =>
  readTableChoice((await cookies()).get(choiceCookie(table))?.value);
