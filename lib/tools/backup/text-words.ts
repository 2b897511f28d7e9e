import { PgDialect } from "drizzle-orm/pg-core";
import type postgres from "postgres";
import { addingWords } from "@/lib/texts/insert-text";
import type { Section } from "@/lib/texts/sections";
import type { Table } from "./table-list";

const dialect = new PgDialect();
const batch = 20;

/** Whether a backup was made when the words of texts were left out, so that its rows cannot be loaded. */
export const lacksWords = ({ name, columns }: Pick<Table, "name" | "columns">): boolean =>
  name === '"public"."text_words"' && !columns.includes('"search"');

/** Computes the words of all texts from their sections. */
export async function addWords(tx: postgres.Sql): Promise<void> {
  type Text = { id: number; billId: number; sections: Section[] };
  const textsAfter = (id: number) => tx<Text[]>`
    select t.id, t.bill_id as "billId", c.sections from bill_texts t join text_contents c using (sha256)
    where t.id > ${id} and t.kind = 'text' and t.state = 'kept' order by t.id limit ${batch}`;
  for (let texts = await textsAfter(0); texts.length > 0; texts = await textsAfter(texts.at(-1)!.id))
    for (const { id, billId, sections } of texts) {
      const { sql, params } = dialect.sqlToQuery(addingWords(id, billId, sections));
      await tx.unsafe(sql, params as postgres.ParameterOrJSON<never>[]);
    }
}
