import { expect, test } from "vitest";
import { GET as getLaw } from "@/app/law/api/get/[place]/[code]/[title]/[section]/route";
import { GET as getLinks } from "@/app/bill/api/law-links/[id]/route";
import { sql } from "drizzle-orm";
import { db } from "@/db";
import { storeText } from "@/lib/texts/store-text";
import { aBill } from "@/lib/tools/testing/bills";
import { ask } from "@/lib/tools/testing/people";

const textOf = (billId: number, words: string) =>
  storeText(
    { billId, kind: "text", name: "Introduced", date: "2026-01-05", url: `https://example.org/links-${billId}` },
    Buffer.from(`AN ACT relating to air.\n\nBE IT ENACTED BY THE LEGISLATURE:\n\nSECTION 1. ${words}`),
    null,
  );
const section = { place: "us", code: "usc", title: "t42", section: "s7412" };
const lawOf = (params: Record<string, string>) => ask(getLaw, "GET", { params });
const linksOf = (id: number) => ask(getLinks, "GET", { params: { id: String(id) } });

test("a law has the bills, enacted laws and cases that name it, each with its words and their place", async () => {
  const would = await aBill({ slug: "links-would" });
  await textOf(would.id, "Section 7412(b) of title 42, United States Code, is amended by striking “ten”.");
  const enacted = await aBill({ slug: "links-enacted", status: "enacted" });
  await textOf(enacted.id, "Section 7412 of title 42, United States Code, is amended by striking “five”.");
  const opinion = await aBill({ slug: "links-case", kind: "case" });
  await textOf(opinion.id, "The agency acted under 42 U.S.C. 7412.");

  const { status, body } = await lawOf(section);
  expect(status).toBe(200);
  expect(body.law).toMatchObject({
    id: "us/usc/t42/s7412",
    citation: "42 U.S.C. 7412",
    heading: null,
    url: "/law/view/us/usc/t42/s7412",
    bills: [{ bill: { id: would.id, slug: "links-would" }, method: "text" }],
    publicLaws: [{ bill: { id: enacted.id } }],
    rulemakings: [],
    documents: [],
    cases: [{ bill: { id: opinion.id }, words: expect.stringContaining("42 U.S.C. 7412") }],
  });
  const [{ words, start, end, sha256 }] = body.law.bills;
  expect(end - start).toBe(words.length);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);

  const { body: links } = await linksOf(would.id);
  expect(links.lawLinks).toEqual([
    {
      law: "us/usc/t42/s7412",
      kind: "amends",
      words,
      textId: expect.any(Number),
      section: expect.any(String),
      start,
      end,
      sha256,
      method: "text",
    },
  ]);
  await db.execute(sql`update text_findings set state = 'confirmed' where words = ${words}`);
  expect((await linksOf(would.id)).body.lawLinks[0].method).toBe("confirmed");
  await db.execute(sql`update text_findings set state = 'refused' where words = ${words}`);
  expect((await linksOf(would.id)).body.lawLinks).toEqual([]);
  expect((await lawOf(section)).body.law.bills).toEqual([]);
});

test("the public law that a bill became is a link that its source proves", async () => {
  const { id } = await aBill({ slug: "links-became", jurisdiction: "US", publicLaw: "117-169", status: "enacted" });
  expect((await linksOf(id)).body.lawLinks).toEqual([
    {
      law: "us/pl/117/169",
      kind: "became",
      words: null,
      textId: null,
      section: null,
      start: null,
      end: null,
      sha256: null,
      method: "source",
    },
  ]);
});

test("a law that nothing names, and what is no law, are 404", async () => {
  for (const params of [
    { ...section, section: "s1" },
    { ...section, place: "xx" },
    { ...section, section: "S7412" },
  ])
    expect((await lawOf(params)).status).toBe(404);
  expect((await linksOf(987654)).status).toBe(404);
});
