import type { McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { comparePath, textPath } from "@/lib/bills/text-addresses";
import { notFound } from "@/lib/platform/http/problem";
import { billsOfTexts, textById } from "@/lib/texts/queries";
import { sectionLabel } from "@/lib/texts/sections";
import { answerWith, fitting, linkTo } from "./answer";
import type { Caller } from "./caller";
import { pageOf, readableSection, sectionsWith } from "./pages-of-text";
import { asData, cursor, id, readOnly } from "./tool-parts";

/** A stored text with its bill. @throws HttpError 404 */
async function textWithBill(textId: number) {
  const text = await textById(textId);
  const bill = text && (await billsOfTexts([text.billId])).get(text.billId);
  if (!text || !bill || text.sections.length === 0) throw notFound("There is no such text, or it cannot be read.");
  const version = { textId: text.id, version: text.name, date: text.date, sha256: text.sha256 };
  return {
    text,
    bill: { id: bill.id, name: bill.name, title: bill.title, jurisdiction: bill.jurisdiction },
    slug: bill.slug,
    version,
  };
}

/** Tools that read, compare and quote the texts of bills. */
export function registerTexts(server: McpServer, caller: Caller): void {
  server.registerTool(
    "read_text",
    {
      title: "Read the text of a bill",
      description: `A version of a bill, whole or one section, in pages. ${asData}`,
      inputSchema: z.object({ textId: id, section: z.string().max(200).optional(), cursor }),
      annotations: readOnly,
    },
    ({ textId, section, cursor: at }) =>
      answerWith(async () => {
        const { text, bill, slug, version } = await textWithBill(textId);
        const sections = section ? text.sections.filter((each) => each.id === section) : text.sections;
        if (sections.length === 0) throw notFound("This text has no such section. Use find_in_text.");
        const page = pageOf(sections.map(readableSection).filter(Boolean).join("\n\n"), at);
        return { bill, ...version, section: section ?? null, url: linkTo(textPath(slug, textId, section)), ...page };
      }),
  );
  server.registerTool(
    "find_in_text",
    {
      title: "Find words in the text of a bill",
      description: `The sections of a long text that have the most of some words, with a passage of each. ${asData}`,
      inputSchema: z.object({ textId: id, words: z.string().min(1).max(300) }),
      annotations: readOnly,
    },
    ({ textId, words }) =>
      answerWith(async () => {
        const { text, bill, slug, version } = await textWithBill(textId);
        const found = sectionsWith(text.sections, words, 10).map((each) => ({
          ...each,
          url: linkTo(textPath(slug, textId, each.section)),
        }));
        const contents = found.length > 0 ? undefined : fitting(text.sections.map(sectionLabel), 2000).items;
        return { bill, ...version, sections: fitting(found).items, ...(contents && { contents }) };
      }),
  );
  server.registerTool(
    "compare_texts",
    {
      title: "Compare two versions of a bill",
      description: `What changed from text a to text b, by section. ${asData}`,
      inputSchema: z.object({ a: id, b: id }),
      annotations: readOnly,
    },
    ({ a, b }) =>
      answerWith(async () => {
        const { summary, sections } = await caller.compare(a, b);
        const { slug } = await textWithBill(b);
        const changed = fitting(sections.filter((each) => JSON.stringify(each).length > 2));
        return {
          summary,
          sections: changed.items,
          sectionsLeftOut: changed.left,
          url: linkTo(comparePath(slug, a, b)),
        };
      }),
  );
  server.registerTool(
    "check_quotes",
    {
      title: "Check quotations",
      description:
        "Checks each quotation of a draft against all stored texts of bills, sign by sign. State: found, punctuation (found with other punctuation, see printed), older (only in an older version, see current), not_found, too_short. Never change a quotation to make it pass: quote what is printed.",
      inputSchema: z.object({ text: z.string().min(1).max(100_000) }),
      annotations: readOnly,
    },
    ({ text }) =>
      answerWith(async () => {
        const { quotes, total } = await caller.checkQuotes(text);
        const shown = fitting(quotes.map((quote) => ({ ...quote, url: quote.url && linkTo(quote.url) })));
        return { quotes: shown.items, total, leftOut: total - shown.items.length };
      }),
  );
}
