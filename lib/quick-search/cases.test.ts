import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { POST } from "@/app/quicksearch/search/route";
import { directSql } from "@/db";
import { readBillFilter } from "@/lib/bills/search/filters";
import { billListPage } from "@/lib/bills/list-page";
import { billsByIds } from "@/lib/bills/queries";
import { findBills } from "@/lib/bills/search/search";
import { runImport } from "@/lib/imports/pipeline/run-import";
import { ask } from "@/lib/tools/testing/people";

beforeAll(async () => {
  const paths = [resolve(import.meta.dirname, "cases")];
  await runImport({ sql: directSql, paths, today: "2026-11-21" });
});

const found = async (filter: Record<string, string>) =>
  (await billsByIds((await findBills(readBillFilter(filter))).ids)).map((bill) => `${bill.jurisdiction} ${bill.name}`);

describe("words as they are printed", () => {
  it.each([
    ["HIV", "WA HB2001"],
    ["aids", "WA HB2001"],
    ["HIV/AIDS", "WA HB2001"],
    ["covid 19", "WA HB2003"],
    ["COVID-19", "WA HB2003"],
    ["covid19", "WA HB2003"],
    ["19", "WA HB2003"],
    ["honest", "WA HB2201"],
    ["“honest ballots act”", "WA HB2201"],
    ['"Honest Ballots Act"', "WA HB2201"],
    ["‘clean rivers’", "WA HB2201"],
    ["taxation", "WA HB2202"],
    ["exemptions", "WA HB2202"],
    ["Taxation—Exemptions—Veterans", "WA HB2202"],
    ["K-12", "WA HB2004"],
    ["K–12", "WA HB2004"],
    ["k12", "WA HB2004"],
    ["schools", "WA HB2204"],
    ["schools.Provides", "WA HB2204"],
    ["repeals", "WA HB2204"],
  ])("%s finds its bill", async (typed, bill) => {
    expect(await found({ qs: typed })).toEqual([bill]);
    const { body } = await ask(POST, "POST", { body: { q: typed } });
    expect(body.results.bills.map((one: { name: string }) => one.name)).toContain(bill.slice(3));
  });
  it.each([
    ["HIV", ["HIV"]],
    ["k-12", ["K–12"]],
    ["ballot", ["Ballots"]],
    ["provides school", ["schools", "Provides"]],
  ])("%s is marked in the title", async (typed, marked) => {
    const page = await billListPage(readBillFilter({ qs: typed }));
    const pieces = page.highlights.get(page.bills[0]!.id)!.title!;
    expect(pieces.filter((piece) => piece.marked).map((piece) => piece.text)).toEqual(marked);
    expect(pieces.map((piece) => piece.text).join("")).toBe(page.bills[0]!.title);
  });
});
