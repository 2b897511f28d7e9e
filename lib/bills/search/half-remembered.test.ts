import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/db";
import { POST as addSynonym } from "@/app/admin/synonym/api/new/route";
import { billDetails, bills, synonyms } from "@/db/schema";
import { bareNumber, matchKey, sortKey } from "@/lib/bills/vocabulary/number-keys";
import { containers } from "@/lib/imports/reading/containers";
import { recordsOf } from "@/lib/imports/reading/records";
import { demoBills } from "@/lib/tools/demo/content/bills";
import { ask, person } from "@/lib/tools/testing/people";
import { inShared } from "@/lib/tools/testing/in-shared";
import { listBills } from "../list";
import { refreshBillFacets } from "./facet-counts";
import { noFilter } from "./filters";
import { numberNotFound } from "./nearest";
import { findBills } from "./search";

const weekly = inShared("data/openstates-govbot");
const places = { congress: "weekly_us_119_subset", alaska: "weekly_ak_34" } as const;
const hasShared = Object.values(places).every((folder) => existsSync(`${weekly}/${folder}`));
type Cases = Record<"demo" | keyof typeof places, Record<string, string[]>> & {
  numbers: Record<string, string>;
  synonyms: [words: string, synonym: string][];
  withSynonyms: Record<string, string[]>;
  otherWords: Record<string, string[]>;
};
const cases = JSON.parse(readFileSync(resolve(import.meta.dirname, "cases/half-remembered.json"), "utf8")) as Cases;

type Known = { key: string; id: number; title: string };
const byKey = new Map<string, Known>();

async function storeBills(
  place: string,
  given: (Partial<typeof bills.$inferInsert> & { key: string; name: string; otherTitles?: string[] })[],
) {
  for (let at = 0; at < given.length; at += 200) {
    const part = given.slice(at, at + 200);
    const rows = await db
      .insert(bills)
      .values(
        part.map(({ key, otherTitles: _, ...bill }, n) => ({
          slug: `${place}-${at + n}`,
          source: place,
          sourceId: key,
          kind: "bill" as const,
          jurisdiction: "US",
          session: "now",
          sessionYear: 2026,
          sessionName: "Now",
          status: "introduced" as const,
          matchKey: matchKey(bill.name),
          matchNumber: bareNumber(bill.name),
          sortKey: sortKey(bill.name),
          ...bill,
        })),
      )
      .returning({ id: bills.id, key: bills.sourceId, title: bills.title });
    const others = new Map(part.map(({ key, otherTitles }) => [key, otherTitles ?? []]));
    await db.insert(billDetails).values(rows.map(({ id, key }) => ({ billId: id, otherTitles: others.get(key!)! })));
    for (const { id, key, title } of rows)
      byKey.set(`${place} ${key}`, { key: `${place} ${key}`, id, title: title ?? "" });
  }
}

beforeAll(async () => {
  await storeBills(
    "demo",
    demoBills.map(({ key, name, title, summary, jurisdiction, kind, session }) => ({
      key,
      name: name.replaceAll(/\{.*?\}/g, "2026"),
      title,
      summary,
      jurisdiction,
      kind,
      session,
    })),
  );
  for (const [place, folder] of hasShared ? Object.entries(places) : []) {
    const read = new Map<string, Parameters<typeof storeBills>[1][number]>();
    for await (const container of containers([`${weekly}/${folder}`]))
      for await (const outcome of recordsOf(container, "auto", "2026-11-21"))
        if ("bill" in outcome) {
          const { name, title, summary, jurisdiction, otherTitles } = outcome.bill;
          read.set(name, { key: name, name, title, summary, jurisdiction, ...(otherTitles && { otherTitles }) });
        }
    await storeBills(place, [...read.values()]);
  }
  await refreshBillFacets(db);
}, 240_000);

const inOrder = async <T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += 4) results.push(...(await Promise.all(items.slice(at, at + 4).map(run))));
  return results;
};
const firstFive = async (qs: string) => (await listBills({ ...noFilter, qs })).bills.slice(0, 5).map(({ id }) => id);

/** Which queries do not find their bill among the first five. */
async function missesOf(queries: readonly (readonly [query: string, key: string])[]): Promise<string[]> {
  const found = await inOrder(queries, async ([query, key]) => {
    const bill = byKey.get(key);
    if (!bill) throw new Error(`no bill ${key}`);
    return (await firstFive(query)).includes(bill.id) ? [] : [`${query} → ${key}: ${bill.title.slice(0, 90)}`];
  });
  return found.flat();
}

const tenth = (queries: readonly unknown[]): number => Math.floor(queries.length / 10);

const forDemo = (queries: Record<string, string[]>) =>
  Object.entries(queries).flatMap(([key, all]) => all.map((query) => [query, `demo ${key}`] as const));

const writtenFor = (place: "demo" | keyof typeof places) =>
  Object.entries(cases[place]).flatMap(([key, queries]) => queries.map((query) => [query, `${place} ${key}`] as const));

/** Words that tell a bill from others; without those that every title has. */
const tellingWords = (title: string): string[] =>
  [...new Set(title.toLowerCase().match(/\b[a-z]{5,}\b/g) ?? [])].filter(
    (word) =>
      !/^(?:concerning|relating|relation|resolution|establishing|certain|purposes|other|providing|effective|states|united|alaska|proposing|honoring|amend)$/.test(
        word,
      ),
  );

/** The same numbers each time. */
const pick = (n: number, of: number): number => Math.floor((((n * 2654435761) % 4294967296) / 4294967296) * of);

const damages: Record<string, (words: string[], n: number) => string[]> = {
  "a letter dropped": (words, n) => damage(words, n, (word, at) => word.slice(0, at) + word.slice(at + 1)),
  "two letters swapped": (words, n) =>
    damage(words, n, (word, at) => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)),
  "a letter doubled": (words, n) => damage(words, n, (word, at) => word.slice(0, at) + word[at]! + word.slice(at)),
  "a plural": (words, n) => damage(words, n, (word) => (word.endsWith("s") ? word.slice(0, -1) : `${word}s`)),
  "a word that is not in it": (words, n) =>
    words.toSpliced(pick(n, words.length + 1), 0, ["reform", "modernization", "program", "bureau", "zeppelin"][n % 5]!),
};
const damage = (words: string[], n: number, change: (word: string, at: number) => string): string[] => {
  const longest = words.toSorted((a, b) => b.length - a.length)[0]!;
  return words.map((word) => (word === longest ? change(word, 1 + pick(n, word.length - 3)) : word));
};

/** Three words of a title that alone find the bill among the first five, for every nth bill. */
async function rememberedTitles(place: string, count: number): Promise<{ bill: Known; words: string[] }[]> {
  const all = [...byKey.values()].filter(
    ({ key, title }) => key.startsWith(`${place} `) && tellingWords(title).length >= 3,
  );
  const step = Math.max(1, Math.floor(all.length / count));
  const chosen = all
    .filter((_, n) => n % step === 0)
    .map((bill) => ({ bill, words: tellingWords(bill.title).slice(0, 3) }));
  const isFound = await inOrder(chosen, async ({ bill, words }) =>
    (await firstFive(words.join(" "))).includes(bill.id),
  );
  return chosen.filter((_, n) => isFound[n]).slice(0, count);
}

describe("half-remembered queries", () => {
  test("of the demo's bills find the right bill among the first five", async () => {
    const queries = writtenFor("demo");
    const misses = await missesOf(queries);
    expect(misses.length, misses.join("\n")).toBeLessThanOrEqual(tenth(queries));
  }, 240_000);

  test.skipIf(!hasShared)(
    "of real bills find the right bill among the first five",
    async () => {
      const queries = [...writtenFor("congress"), ...writtenFor("alaska")];
      const misses = await missesOf(queries);
      expect(misses.length, misses.join("\n")).toBeLessThanOrEqual(tenth(queries));
    },
    240_000,
  );

  test("in other words than the title's find the right bill", async () => {
    const queries = forDemo(cases.otherWords);
    const misses = await missesOf(queries);
    expect(misses.length, misses.join("\n")).toBeLessThanOrEqual(tenth(queries));
  });

  test("in words that only the organization uses find the right bill once staff have added the synonyms", async () => {
    const queries = forDemo(cases.withSynonyms);
    const before = await missesOf(queries);
    const eda = await person("editor");
    for (const [words, synonym] of cases.synonyms)
      expect((await ask(addSynonym, "POST", { as: eda, body: { words, synonym } })).status).toBe(200);
    const after = await missesOf(queries);
    await db.delete(synonyms);
    expect(after).toEqual([]);
    expect(before.length).toBeGreaterThan(0);
  });

  test("with a number of the other chamber are offered the bill", async () => {
    const offered = await inOrder(Object.entries(cases.numbers), async ([key, number]) => {
      const { bills: found, conditions } = await listBills({ ...noFilter, q: number });
      if (found.length > 0)
        return found.slice(0, 5).some(({ id }) => id === byKey.get(`demo ${key}`)!.id) ? [] : [number];
      expect(conditions.byNumber).toBe(true);
      const nearest = (await numberNotFound(db, number))?.nearest.slice(0, 5) ?? [];
      const { name } = demoBills.find((bill) => bill.key === key)!;
      return nearest.some((one) => one.name === name)
        ? []
        : [`${number}: ${nearest.map((one) => one.name).join(", ")}`];
    });
    expect(offered.flat()).toEqual([]);
  });

  test.each(Object.keys(damages))(
    "with %s find the right bill among the first five",
    async (kind) => {
      const remembered = [
        ...(await rememberedTitles("demo", 40)),
        ...(hasShared ? await rememberedTitles("congress", 40) : []),
      ];
      const queries = remembered.map(({ bill, words }, n) => [damages[kind]!(words, n).join(" "), bill.key] as const);
      expect(queries.length).toBeGreaterThan(30);
      const misses = await missesOf(queries);
      expect(misses.length, misses.join("\n")).toBeLessThanOrEqual(tenth(queries));
    },
    240_000,
  );

  test("that are exact rank no bill worse than a search for every word", async () => {
    const remembered = await rememberedTitles("demo", 60);
    const worse = await inOrder(remembered, async ({ bill, words }) => {
      const filter = { ...noFilter, qs: words.join(" ") };
      const [{ ids }, { bills: listed }] = await Promise.all([findBills(filter), listBills(filter)]);
      const [plain, forgiving] = [ids.indexOf(bill.id), listed.findIndex(({ id }) => id === bill.id)];
      return plain >= 0 && (forgiving < 0 || forgiving > plain) ? [`${filter.qs}: ${plain} → ${forgiving}`] : [];
    });
    expect(worse.flat()).toEqual([]);
  }, 240_000);
});
