import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { db } from "@/db";
import { openClient } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { readEach } from "@/lib/bills/search/parse-query";
import { readNumbers } from "@/lib/bills/citations/read";
import { matchKey } from "@/lib/bills/vocabulary/number-keys";
import { containers } from "@/lib/imports/reading/containers";
import { recordsOf } from "@/lib/imports/reading/records";
import { inShared } from "@/lib/tools/testing/in-shared";

const data = inShared("data");
const folders = [
  "legiscan-csv",
  "legiscan-json",
  "openstates-scrape",
  "openstates-govbot",
  "openstates-api-v3",
  "congress",
  "federal-register",
].map((folder) => `${data}/${folder}`);

/** Read once for all tests: it takes longer than they do. */
async function sampleBills(): Promise<{ names: string[]; titles: string[] }> {
  const names = new Set<string>();
  const titles = new Set<string>();
  for await (const container of containers(folders))
    for await (const outcome of recordsOf(container, "auto", "2026-11-21")) {
      if (!("bill" in outcome)) continue;
      names.add(outcome.bill.name);
      if (outcome.bill.title) titles.add(outcome.bill.title);
    }
  return { names: [...names], titles: [...titles] };
}

/** Splits a title as people do when they copy words from it: at spaces, and into letters and digits. */
const wordsOf = (title: string): string[] => [
  ...new Set([
    // A minus before a word excludes it.
    ...title.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word) && !word.startsWith("-")),
    ...(title.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []),
    ...(title.match(/[\p{L}\p{N}\p{M}'’‘.-]+/gu) ?? []).filter((word) => /^[\p{L}\p{N}]/u.test(word)),
  ]),
];

/** The ways in which people type a number. */
function spellings(name: string): string[] {
  const parts = /^(.*?)[ .]*(\d+)$/.exec(name);
  if (!parts || /^\d/.test(name) || /^(?:Executive|Proclamation)/.test(name))
    return [name, name.toLowerCase(), name.toUpperCase()];
  const letters = parts[1]!.replace(/[^A-Za-z]/g, "");
  const dotted = [...letters].join(".");
  const number = parts[2]!;
  const plain = number.replace(/^0+/, "");
  return [
    name,
    name.toLowerCase(),
    `${letters}${plain}`,
    `${letters} ${plain}`,
    `${letters.toLowerCase()} ${number}`,
    `${letters}0${plain}`,
    `${dotted}. ${plain}`,
    `${dotted}.${plain}`.toLowerCase(),
    `${letters}-${plain}`,
    `  ${letters}  ${plain} `,
  ];
}

describe.skipIf(!existsSync(data))("sample bills (skipped where ../shared/data is absent)", () => {
  let names: string[];
  let titles: string[];
  beforeAll(async () => {
    ({ names, titles } = await sampleBills());
  });

  it("are found by every spelling of their numbers", () => {
    expect(names.length).toBeGreaterThan(4000);
    const lost = names.flatMap((name) =>
      spellings(name)
        .filter((spelling) => !readNumbers(spelling)?.keys.includes(matchKey(name)))
        .map((spelling) => `${name}: ${spelling}`),
    );
    expect(lost.slice(0, 20)).toEqual([]);
  });

  it("are found by every word of their titles, stop words excepted", { timeout: 300_000 }, async () => {
    expect(titles.length).toBeGreaterThan(3000);
    const words = [...new Set(titles.flatMap(wordsOf))];
    const queries = new Map<string, string | null>();
    for (let at = 0; at < words.length; at += 2000) {
      const part = words.slice(at, at + 2000);
      (await readEach(db, part)).forEach((query, nth) => queries.set(part[nth]!, query));
    }
    const ignored = words.filter((word) => queries.get(word) === null);
    const stops = await db.execute<{ word: string }>(
      sql`select word from jsonb_array_elements_text(${JSON.stringify(ignored)}::jsonb) word where numnode(plainto_tsquery('public.rotunda', search_phrase(word))) > 0`,
    );
    expect(stops.map(({ word }) => word)).toEqual([]);
    const lost: string[] = [];
    for (let at = 0; at < titles.length; at += 500) {
      const part = titles.slice(at, at + 500).map((title) => ({
        title,
        words: wordsOf(title).flatMap((word) => {
          const query = queries.get(word);
          return query ? [{ word, query }] : [];
        }),
      }));
      const rows = await db.execute<{ title: string; word: string }>(sql`
        with indexed as materialized (select t.title, t.words, to_tsvector('public.rotunda', search_words(left(t.title, 60000))) as search
          from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as t(title text, words jsonb))
        select title, w.word from indexed, jsonb_to_recordset(words) as w(word text, query text) where not search @@ w.query::tsquery`);
      lost.push(...rows.map(({ title, word }) => `${word}: ${title.slice(0, 200)}`));
    }
    expect(lost.slice(0, 30)).toEqual([]);
  });
});

it("indexes words alike whatever the locale of the database", async () => {
  const texts = [
    "the “Honest Ballots Act” – Taxation—Exemptions; schools.Provides",
    "Año de la Niñez, Piñon–Juniper, ÇELİK, Œuvre, Łódź, straße",
    "ОХРАНА ΟΔΟΣ 健康保険法案「改正」 ไทย हिन्दी",
    "O’Brien’s K–12 U.S. AT&T COVID-19 1,000,000 Îles",
  ];
  const { admin } = inject("testServer");
  const owner = openClient(admin, 1);
  const indexed: string[][] = [];
  for (const locale of [
    "lc_collate 'C' lc_ctype 'C' locale_provider libc",
    "lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' locale_provider libc",
    "lc_collate 'C' lc_ctype 'C' locale_provider icu icu_locale 'tr-TR'",
  ]) {
    const name = `locale_${randomBytes(6).toString("hex")}`;
    await owner.unsafe(`create database ${name} template template0 encoding 'UTF8' ${locale}`);
    const url = admin.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
    await migrateDatabase(url);
    const client = openClient(url, 1);
    const rows = await client<{ vector: string }[]>`
      select to_tsvector('public.rotunda', search_words(t))::text as vector from jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb) t`;
    indexed.push(rows.map(({ vector }) => vector));
    await client.end();
    await owner.unsafe(`drop database ${name} with (force)`);
  }
  await owner.end();
  expect(indexed[0]!.join(" ")).toMatch(/'ballot':3.*'honest':2/);
  expect(indexed[1]!.slice(0, 2)).toEqual(indexed[0]!.slice(0, 2));
  expect(indexed[2]!).toEqual(indexed[0]!);
});
