import { beforeAll, describe, expect, it } from "vitest";
import { POST } from "@/app/quicksearch/search/route";
import { db } from "@/db";
import { committees, files, persons } from "@/db/schema";
import { aBill, aTopic } from "@/lib/tools/testing/bills";
import { ask } from "@/lib/tools/testing/people";

const find = async (q: string, limit?: number) => (await ask(POST, "POST", { body: { q, limit } })).body.results;

beforeAll(async () => {
  await aTopic("Drinking water", "Environment");
  await aBill({ name: "AB 12", title: "Regulation of wells", lastActionDate: "2025-01-01" });
  await aBill({
    name: "AB 12",
    title: "The newer one",
    session: "2026",
    sessionYear: 2026,
    lastActionDate: "2026-01-01",
  });
  await aBill({ name: "SB 3", title: "Clean water fund" });
  const person = { jurisdiction: "WI", chamber: "upper" as const };
  await db.insert(persons).values([
    {
      ...person,
      slug: "joaquin-solis-wi",
      name: "Joaquín Solís",
      familyName: "Solís",
      nameKey: "joaquin solis",
      familyKey: "solis",
      district: "3",
      party: "D",
    },
    {
      ...person,
      slug: "chris-van-hollen-wi",
      name: "Chris Van Hollen",
      familyName: "Van Hollen",
      nameKey: "chris van hollen",
      familyKey: "van hollen",
    },
  ]);
  await db.insert(committees).values({ ...person, slug: "wi-energy", name: "Committee on Energy", nameKey: "energy" });
  const file = { extension: "pdf", mimeType: "application/pdf", size: 1, sha256: "0".repeat(64) };
  await db.insert(files).values([
    { ...file, slug: "water-report", title: "Water report", isPublic: true },
    { ...file, slug: "water-secret", title: "Water, internal", isPublic: false },
    { ...file, slug: "water-old", title: "Water, old", isPublic: true, isActive: false },
  ]);
});

describe("quick search", () => {
  it("finds a bill by its number in any spelling, the newest first", async () => {
    const { bills } = await find("a.b.12");
    expect(bills.map((bill: { session: string }) => bill.session)).toEqual(["2026", "2025"]);
    expect(bills[0]).toMatchObject({
      url: `/bill/view/${bills[0].slug}`,
      matched: "AB 12",
      title: "AB 12: The newer one",
    });
  });
  it("finds bills, topics and public files by the beginning of a word", async () => {
    const results = await find("wat");
    expect(results.bills.map((bill: { name: string }) => bill.name)).toEqual(["SB 3"]);
    expect(results.topics).toMatchObject([
      { title: "Drinking water", url: "/topic/environment/drinking-water", matched: "Drinking water [Environment]" },
    ]);
    expect(results.files.map((file: { slug: string }) => file.slug)).toEqual(["water-report"]);
    expect(results.issues).toEqual([]);
  });
  it("returns at most the requested number of each kind", async () =>
    expect((await find("ab 12", 1)).bills.length).toBe(1));
  it("finds nothing for nothing", async () => {
    for (const q of ["", "   ", "!?", "%"])
      expect(await find(q)).toEqual({
        bills: [],
        issues: [],
        topics: [],
        people: [],
        committees: [],
        pages: [],
        files: [],
      });
  });
  it("finds people and committees by the beginnings of their words, in any order and without accents", async () => {
    const [solis] = (await find("solis joa")).people;
    expect(solis).toMatchObject({
      title: "Joaquín Solís",
      url: "/person/view/joaquin-solis-wi",
      matched: "Democratic, Wisconsin Senate, District 3",
    });
    expect((await find("quin")).people).toEqual([]);
    expect((await find("hollen")).people).toMatchObject([{ title: "Chris Van Hollen" }]);
    expect((await find("energy comm")).committees).toMatchObject([
      { title: "Committee on Energy", url: "/committee/view/wi-energy", matched: "Wisconsin Senate" },
    ]);
  });
  it("is answered from any page, and refuses what it cannot read", async () => {
    expect(
      (
        await ask(POST, "POST", {
          body: { q: "wat" },
          headers: { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
        })
      ).status,
    ).toBe(200);
    expect((await ask(POST, "POST", { body: { q: "wat", limit: 21 } })).status).toBe(422);
    expect((await ask(POST, "POST", { body: { q: "wat", limit: 0 } })).status).toBe(422);
    expect((await ask(POST, "POST", { body: { q: 5 } })).status).toBe(422);
    expect((await ask(POST, "POST", { body: { q: "a\u0000" } })).status).toBe(400);
    expect((await ask(POST, "POST", { body: "[]" })).status).toBe(422);
  });
});
