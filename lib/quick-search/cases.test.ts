import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { POST } from "@/app/quicksearch/search/route";
import { directSql } from "@/db";
import { readBillFilter } from "@/lib/bills/search/filters";
import { billListPage } from "@/lib/bills/list-page";
import { billsByIds } from "@/lib/bills/queries";
import { findBills } from "@/lib/bills/search/search";
import { runImport } from "@/lib/imports/runs/run-import";
import { aBill } from "@/lib/tools/testing/bills";
import { ask } from "@/lib/tools/testing/people";

beforeAll(async () => {
  const paths = [resolve(import.meta.dirname, "cases")];
  await runImport({ sql: directSql, paths, today: "2026-11-21" });
});

const findNames = async (filter: Record<string, string>) =>
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
    expect(await findNames({ qs: typed })).toEqual([bill]);
    const { body } = await ask(POST, "POST", { body: { q: typed } });
    expect(body.results.bills.map((one: { name: string }) => one.name)).toContain(bill.slice(3));
  });
  it.each([
    ["Funds enhanced 9-1-1 service", ["911", "9-1-1", "9–1–1", '"911"', "9 1 1"]],
    ["Funds the 911 centers", ["911", "9-1-1", "9‑1‑1"]],
    ["Adds a 2-1-1 line", ["211", "2-1-1"]],
    ["Adds a 988 line", ["988"]],
    ["Matches 401(k) plans of 501(c)(3) organizations", ["401k", "401(k)", "401K", "501c3", "501(c)(3)", '"401(k)"']],
    ["Amends § 1798.100 and §§ 12–3", ["§ 1798.100", "§1798.100", "12-3"]],
    ["Hawaiʻi and Lānaʻi", ["hawaii", "Hawai'i", "lanai"]],
    ["Loans to Ph.D.s and Ed.D.s", ["PhD", "phd", "PhDs", "Ph.D.", "Ph.D.s", "EdD", "Ph. D."]],
    ["Loans to a Ph.D. student", ["PhD", "phds", "Ph.D", "ph.d.s"]],
    ["Loans to PhDs", ["Ph.D.", "PhD", "Ph.D.s"]],
    ["Admits LL.M. graduates", ["LLM", "LL.M.", "llms"]],
    ["Pays an M.D. and an R.N.", ["MD", "M.D.", "RN"]],
  ])("%s is found by what people type for it", async (title, typed) => {
    const bill = await aBill({ title, jurisdiction: "WA" });
    for (const words of typed) {
      expect([words, await findNames({ qs: words })]).toEqual([words, expect.arrayContaining([`WA ${bill.name}`])]);
      const { body } = await ask(POST, "POST", { body: { q: words, limit: 20 } });
      expect([words, body.results.bills.map(({ id }: { id: number }) => id)]).toEqual([
        words,
        expect.arrayContaining([bill.id]),
      ]);
    }
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

describe("numbers as people say them", () => {
  it.each([
    ["CACR 12, HB 1740", ["NH CACR12", "WA HB1740"]],
    ["ESHB 1740", ["WA HB1740"]],
    ["2SHB 1740", ["WA HB1740"]],
    ["SSB 5187", ["WA SB5187"]],
    ["WA HB 1740", ["WA HB1740"]],
    ["Washington HB 1740", ["WA HB1740"]],
    ["OR HB 1740", []],
    ["HB 1740-FN-A", ["WA HB1740"]],
    ["HB1740aaH", ["WA HB1740"]],
    ["HB25-1001", ["CO HB1001"]],
    ["HB26-1001", ["CO HB1001"]],
    ["HB24-1001", []],
    ["HB27-1001", []],
    ["2025 HB 1001", ["CO HB1001"]],
  ])("%s finds %j", async (typed, bills) => expect((await findNames({ q: typed })).sort()).toEqual(bills));
});

describe("numbers as other sources and legislatures print them", () => {
  beforeAll(async () => {
    for (const [jurisdiction, session, name] of [
      ["CO", "2025A", "HB25-1077"],
      ["FL", "2025", "H 7031"],
      ["NC", "2025", "S 382"],
      ["NJ", "2024-2025", "A2345"],
      ["MA", "194th", "H.4088"],
      ["RI", "2025", "H 5076"],
      ["MO", "2025", "HB 595"],
      ["PA", "2025-2026", "HB 416"],
      ["GA", "2025_26", "SB 68"],
      ["DC", "26", "B26-0012"],
      ["TX", "892", "SB 4"],
      ["US", "119", "H.R. 77"],
      ["US", "118", "H.R. 77"],
    ] as const)
      await aBill({
        jurisdiction,
        session,
        name,
        sessionYear: session === "118" ? 2023 : 2025,
        title: `Paper ${name}`,
      });
  });
  it.each([
    ["HB 1077", ["CO HB25-1077"]],
    ["1077", ["CO HB25-1077"]],
    ["Colorado House Bill 25-1077", ["CO HB25-1077"]],
    ["WA HB 1077", []],
    ["HB 7031", ["FL H 7031"]],
    ["CS/CS/HB 7031", ["FL H 7031"]],
    ["Fla. HB 7031", ["FL H 7031"]],
    ["Senate Bill 382", ["NC S 382"]],
    ["sb382", ["NC S 382"]],
    ["Assembly, No. 2345", ["NJ A2345"]],
    ["A2345 ACS", ["NJ A2345"]],
    ["AB 2345", ["NJ A2345"]],
    ["House 4088", ["MA H.4088"]],
    ["House, No. 4088", ["MA H.4088"]],
    ["H 5076 aa", ["RI H 5076"]],
    ["SS#2 SCS HCS HB 595", ["MO HB 595"]],
    ["HB 416 PN 1234", ["PA HB 416"]],
    ["SB 68/AP", ["GA SB 68"]],
    ["SB 68 LC 49 2177S", ["GA SB 68"]],
    ["Bill 26-12", ["DC B26-0012"]],
    ["Tex. S.B. 4", ["TX SB 4"]],
    ["Wash. HB 1740", ["WA HB1740"]],
    ["(WA) HB 1740", ["WA HB1740"]],
    ["HB 1740-S2.E", ["WA HB1740"]],
    ["119 H.R. 77", ["US H.R. 77"]],
    ["H.R. 77 (118th Congress)", ["US H.R. 77"]],
    ["115 H.R. 77", []],
  ])("%s finds %j", async (typed, bills) => expect((await findNames({ q: typed })).sort()).toEqual(bills));
});

describe("a number that no bill has", () => {
  it.each([
    ["SB 1740", "SB 1740", ["HB1740"]],
    ["OR HB 1740", "HB 1740 in Oregon", ["HB1740"]],
    ["ESHB 1704", "HB 1704", ["HB1740"]],
    ["HB24-1001", "HB24-1001", ["HB1001"]],
    ["2024 HB 1001", "HB 1001, of a session that holds 2024", ["HB1001"]],
    ["9999", "a bill with the number 9999", []],
  ])("%s is read as %s, with what is near it", async (q, understood, near) => {
    const { notFound } = await billListPage(readBillFilter({ q }));
    expect(notFound?.understood).toBe(understood);
    expect(notFound?.nearest.map((one) => one.name).slice(0, 1)).toEqual(near);
    for (const one of notFound!.nearest)
      expect(await findNames(Object.fromEntries(new URL(one.href, "http://x").searchParams))).not.toEqual([]);
  });
  it("never finds another one instead: H.R. 2 is not H.Res. 2, which is offered", async () => {
    await aBill({ name: "H.Res. 2", jurisdiction: "US", session: "119", sessionYear: 2025, kind: "resolution" });
    for (const q of ["H.R. 2", "hr2", "US HR 2"]) {
      const page = await billListPage(readBillFilter({ q }));
      expect([page.total, page.notFound?.nearest[0]?.name]).toEqual([0, "H.Res. 2"]);
    }
    expect(await findNames({ q: "H.Res. 2" })).toEqual(["US H.Res. 2"]);
  });
  it("finds an executive order by the number of its document too", async () => {
    const order = { kind: "regulation" as const, jurisdiction: "US", session: "Federal Register 2025" };
    await aBill({ ...order, name: "Executive Order 14321", source: "federal-register", sourceId: "2025-13925" });
    for (const q of ["2025-13925", "EO 14321", "executive order 14321"])
      expect(await findNames({ q })).toEqual(["US Executive Order 14321"]);
  });
});
