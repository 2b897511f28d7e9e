import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as list } from "@/app/bill/api/list/route";
import { committeeKey } from "@/lib/bills/vocabulary/committee-names";
import { nameKey } from "@/lib/bills/vocabulary/person-names";
import { db } from "@/db";
import { ignoredNames } from "@/lib/bills/ignored";
import { billListPage } from "@/lib/bills/list-page";
import { readBillFilter } from "@/lib/bills/search/filters";
import { findBills } from "@/lib/bills/search/search";
import {
  anOldBill,
  aSearch,
  confirmedReader,
  look,
  mailsTo,
  addStatusChange,
  watching,
} from "@/lib/tools/testing/alerts";
import { aBill } from "@/lib/tools/testing/bills";
import { ask } from "@/lib/tools/testing/people";
import { plansOf, readWhole, rowsTouched } from "@/lib/tools/testing/plans";
import { storeText } from "./store-text";

const law = (...sections: string[]) =>
  `<html><body><p>AN ACT relating to wells.</p><p>The people of the state of Wisconsin, represented in senate and assembly, do enact as follows:</p>${sections.map((each, at) => `<p>SECTION ${at + 1}. ${each}</p>`).join("")}</body></html>`;
const store = (billId: number, name: string, date: string, ...sections: string[]) =>
  storeText({ billId, kind: "text", name, date, url: null }, Buffer.from(law(...sections)), null);
const findIds = async (query: string) => (await findBills(readBillFilter(query))).ids;

let [wells, roads, titled, quiet] = [0, 0, 0, 0];
beforeAll(async () => {
  await db.execute(sql`truncate bills, persons, committees restart identity cascade`);
  wells = (await aBill({ name: "AB 1", title: "An act about wells" })).id;
  roads = (await aBill({ name: "AB 2", title: "An act about roads" })).id;
  titled = (await aBill({ name: "AB 3", title: "An act about the hydrologist" })).id;
  quiet = (await aBill({ name: "AB 4", title: "An act about schools" })).id;
  await store(wells, "Introduced", "2025-01-05", "The hydrologist keeps a list of wells.", "The fee is five dollars.");
  await store(wells, "Amended", "2025-02-05", "Each county keeps a list.", "The state hydrologists set the fee.");
  await store(roads, "Introduced", "2025-01-07", "A road needs no hydrologist.");
  await store(roads, "Amended", "2025-03-07", "A road needs no engineer.");
  await db.execute(sql`
    insert into persons (slug, name, family_name, name_key, family_key, jurisdiction) values
      ('ana-lee', 'Ana Lee', 'Lee', 'ana lee', 'lee', 'WI'), ('bo-lee', 'Bo Lee', 'Lee', 'bo lee', 'lee', 'MN'), ('cy-orr', 'Cy Orr', 'Orr', 'cy orr', 'orr', 'WI')`);
  await db.execute(
    sql`insert into former_slugs (entity, slug, entity_id) values ('person', 'ana-old', (select id from persons where slug = 'ana-lee'))`,
  );
  await db.execute(sql`
    insert into bill_sponsorships (bill_id, position, person_id, name, name_key, role, withdrawn_date) values
      (${wells}, 0, 1, 'Lee', 'lee', 'sponsor', null), (${roads}, 0, 1, 'Lee', 'lee', 'cosponsor', null), (${quiet}, 0, 1, 'Lee', 'lee', 'cosponsor', '2025-02-01'), (${titled}, 0, 2, 'Lee', 'lee', 'sponsor', null)`);
  await db.execute(
    sql`insert into committees (slug, jurisdiction, chamber, name, name_key) values ('wi-water', 'WI', 'lower', 'Committee on Water', 'water')`,
  );
  await db.execute(
    sql`insert into bill_referrals (bill_id, position, committee_id, is_current) values (${wells}, 0, 1, false), (${quiet}, 0, 1, true)`,
  );
  await db.execute(sql`
    insert into roll_calls (source, bill_id, jurisdiction, session, date, motion) values ('openstates', ${wells}, 'WI', '2025', '2025-03-01', 'Passage'), ('openstates', ${roads}, 'WI', '2025', '2025-04-01', 'Passage')`);
});

describe("the search in texts", () => {
  test("finds bills whose texts alone have the words, beside those of title and summary, each once", async () => {
    expect(await findIds("qs=hydrologist")).toEqual([titled]);
    expect((await findIds("qs=hydrologist&inTexts=1")).sort()).toEqual([wells, roads, titled].sort());
    expect(await findIds("qs=hydrologist+fee&inTexts=1")).toEqual([wells]);
    expect(await findIds("inTexts=1&q=ab+4")).toEqual([quiet]);
    expect(await findIds("qs=hydrologist&inTexts=1&sponsor[]=ana-lee&votedSince=2025-03-15")).toEqual([roads]);
  });

  test("shows the passage and the section of the newest version that has them", async () => {
    const { body } = await ask(list, "GET", { query: "qs=hydrologist&inTexts=1" });
    const snippets = body.inTexts.map((one: { billId: number; version: string; section: { label: string } }) => [
      one.billId,
      one.version,
      one.section.label,
    ]);
    expect(snippets.sort()).toEqual([
      [wells, "Amended", expect.stringContaining("SECTION 2.")],
      [roads, "Introduced", expect.stringContaining("SECTION 1.")],
    ]);
    const own = body.inTexts.find((one: { billId: number }) => one.billId === wells);
    expect(own.url).toMatch(/^\/bill\/view\/.+\/text\/\d+#.+/);
    expect(own.pieces.filter((piece: { marked: boolean }) => piece.marked)).toEqual([
      { text: "hydrologists", marked: true },
    ]);
    expect((await ask(list, "GET", { query: "qs=hydrologist" })).body.inTexts).toEqual([]);
  });

  test("shows where the words are near each other, not each of them alone", async () => {
    const { id } = await aBill({ name: "AB 12", title: "An act about seizures" });
    const alone = "Epilepsy is treated. Each member reads the report. ".repeat(30);
    await store(id, "Introduced", "2025-01-05", `${alone}The state improves the surveillance of epilepsy. ${alone}`);
    const { body } = await ask(list, "GET", { query: "qs=epilepsy+surveillance&inTexts=1" });
    const { pieces } = body.inTexts.find((one: { billId: number }) => one.billId === id);
    const marked = pieces.filter((piece: { marked: boolean }) => piece.marked);
    expect(marked.map(({ text }: { text: string }) => text.toLowerCase())).toContain("surveillance");
  });

  test("shows a phrase rather than its words alone, and no heading twice", async () => {
    const { id } = await aBill({ name: "AB 11", title: "An act about buildings" });
    const xml = `<bill><form><congress>119th CONGRESS</congress><legis-num>H. R. 1</legis-num></form><legis-body>
      <section id="s1"><enum>1.</enum><header>Education</header><text>A board that teaches education to the curator. ${"Each member reads. ".repeat(40)}</text></section>
      <section id="s2"><enum>2.</enum><header>Curators</header><text>The curator, if any board asks. ${"Each member signs. ".repeat(40)} The boards of Education pay the curators of the museum.</text></section>
    </legis-body></bill>`;
    await storeText(
      { billId: id, kind: "text", name: "Introduced", date: "2025-01-05", url: null },
      Buffer.from(xml),
      null,
    );
    const passage = async (q: string) => {
      const { body } = await ask(list, "GET", { query: `qs=${encodeURIComponent(q)}&inTexts=1` });
      const { section, pieces } = body.inTexts.find((one: { billId: number }) => one.billId === id);
      return [section.label, pieces.map((piece: { text: string }) => piece.text).join("")];
    };
    expect(await passage('"board of education"')).toEqual([
      "SEC. 2. Curators",
      expect.stringMatching(/^… .{0,70}The boards of Education pay/),
    ]);
    expect(await passage("education curator")).toEqual([
      "SEC. 1. Education",
      expect.stringMatching(/^A board that teaches education to the curator\./),
    ]);
  });

  test("is what a saved search's alert asks too", async () => {
    const rita = await confirmedReader();
    const bill = await anOldBill({ name: "AB 9", title: "An act about parks" });
    await store(bill.id, "Introduced", "2025-01-05", "The park keeps a theodolite.");
    await watching(rita, { savedSearchId: await aSearch(rita, "qs=theodolite&inTexts=1") });
    await addStatusChange(bill.id);
    await look(rita);
    expect((await mailsTo(rita)).map(({ subject }) => subject)).toEqual([expect.stringContaining("AB 9")]);
  });
});

describe("the filters by people and votes", () => {
  test("find people named by a bill by id, address, former address and name; an unknown person finds nothing", async () => {
    for (const value of ["1", "ana-lee", "Ana-Lee", "ana-old", "Ana Lee"])
      expect((await findIds(`sponsor[]=${encodeURIComponent(value)}`)).sort(), value).toEqual([wells, roads].sort());
    expect((await findIds("sponsor[]=Lee")).sort()).toEqual([wells, roads, titled].sort());
    expect(await findIds("sponsor[]=cy-orr")).toEqual([]);
    expect(await findIds("sponsor[]=nobody")).toEqual([]);
    for (const value of ["1", "wi-water", "Water", "House Committee on Water"])
      expect((await findIds(`committee[]=${encodeURIComponent(value)}`)).sort(), value).toEqual([wells, quiet].sort());
    expect(await findIds("committee[]=fire")).toEqual([]);
    // as an import stores them: names with commas, apostrophes and titles
    const [name, member] = ["Committee on Agriculture, Nutrition, and Veterans’ Affairs", "Sen. Ana O’Lee-Hart (WI)"];
    await db.execute(sql`update committees set name = ${name}, name_key = ${committeeKey(name)}`);
    await db.execute(sql`update persons set name = ${member}, name_key = ${nameKey(member)} where slug = 'ana-lee'`);
    for (const value of [name, "Agriculture, Nutrition and Veterans' Affairs"])
      expect((await findIds(`committee[]=${encodeURIComponent(value)}`)).sort(), value).toEqual([wells, quiet].sort());
    for (const value of [member, "Senator Ana O'Lee-Hart", "ana olee hart"])
      expect((await findIds(`sponsor[]=${encodeURIComponent(value)}`)).sort(), value).toEqual([wells, roads].sort());
    await db.execute(sql`update committees set name = 'Committee on Water', name_key = 'water'`);
    await db.execute(sql`update persons set name = 'Ana Lee', name_key = 'ana lee' where slug = 'ana-lee'`);
  });

  test("find the bills with a roll call since a day", async () => {
    expect((await findIds("votedSince=2025-03-01")).sort()).toEqual([wells, roads].sort());
    expect(await findIds("votedSince=2025-03-02")).toEqual([roads]);
    expect(ignoredNames(new URLSearchParams("votedSince=soon&sponsor[]=x&committee[]=y&inTexts=2"))).toEqual([
      "votedSince",
      "inTexts",
    ]);
  });

  test("are shown in words", async () => {
    const { active } = await billListPage(
      readBillFilter("qs=hydrologist&inTexts=1&sponsor[]=ana-lee&committee[]=1&votedSince=2025-03-01"),
    );
    expect(active.map(({ field, label }) => `${field}: ${label}`)).toEqual([
      "Words: hydrologist",
      "Full text: searched too",
      "Sponsor: Ana Lee",
      "Committee: Committee on Water",
      "Voted on: since Sat 1 Mar 2025",
    ]);
  });

  test("read their indexes, not whole tables, among many bills", async () => {
    await db.execute(sql`
      insert into bills (slug, name, title, jurisdiction, session, session_name, sort_key, match_key, match_number, source, source_id, kind, status)
      select 'many-' || n, 'SB ' || n, 'A bill', 'OH', '2025', '2025', 'SB' || n, 'SB' || n, n::text, 'test', n::text, 'bill', 'introduced' from generate_series(1, 20000) n`);
    await db.execute(sql`
      insert into bill_sponsorships (bill_id, position, person_id, name, name_key, role) select id, 0, 2 + id % 2, 'X', 'x', 'sponsor' from bills where source_id ~ '^[0-9]+$' and jurisdiction = 'OH'`);
    await db.execute(sql`
      insert into roll_calls (source, bill_id, jurisdiction, session, date, motion) select 'test', id, 'OH', '2025', date '2020-01-01' + (id % 1000)::int, 'Passage' from bills where jurisdiction = 'OH'`);
    await db.execute(sql`
      insert into text_words (text_id, part, bill_id, search) select (select min(id) from bill_texts), id, id, to_tsvector('public.rotunda', 'county road ' || id) from bills where jurisdiction = 'OH'`);
    // Three parts for each of 7,500 bills.
    await db.execute(sql`
      insert into text_words (text_id, part, bill_id, search) select (select min(id) from bill_texts), id + part * 100000, id, to_tsvector('public.rotunda', 'turnpike')
      from (select id from bills where jurisdiction = 'OH' order by id limit 7500) b, generate_series(1, 3) part`);
    for (const table of ["bills", "bill_sponsorships", "roll_calls", "text_words"])
      await db.execute(sql.raw(`vacuum analyze ${table}`));
    expect(await findBills(readBillFilter("qs=turnpike&inTexts=1"))).toMatchObject({
      total: 7500,
      totalIsCapped: false,
    });
    for (const query of [
      "sponsor[]=ana-lee",
      "committee[]=wi-water",
      "votedSince=2025-03-01",
      "qs=hydrologist&inTexts=1",
    ]) {
      const plans = await plansOf(() => findBills(readBillFilter(query)));
      const whole = readWhole(plans);
      for (const table of ["bills", "bill_sponsorships", "roll_calls", "text_words"])
        expect(whole, `${query} reads all of ${table}`).not.toContain(table);
      expect(rowsTouched(plans, "bills"), query).toBeLessThan(500);
    }
  });
});
