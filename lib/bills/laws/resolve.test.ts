import { expect, test } from "vitest";
import { GET as resolve } from "@/app/law/api/resolve/route";
import { storeText } from "@/lib/texts/store-text";
import { aBill } from "@/lib/tools/testing/bills";
import { ask } from "@/lib/tools/testing/people";
import { followedLaw, followedLawName, readFollowedLaw, sectionOrder } from "./followed-law";

const get = (text: string, name = "text") =>
  ask(resolve, "GET", { query: new URLSearchParams({ [name]: text }).toString() });

test("every usual spelling of a law that is named leads to it; what could be several, or is not named, is 404", async () => {
  const { id } = await aBill({ slug: "resolving" });
  await storeText(
    { billId: id, kind: "text", name: "Introduced", date: "2026-01-05", url: "https://example.org/resolving" },
    Buffer.from(
      "AN ACT relating to air.\n\nBE IT ENACTED BY THE LEGISLATURE:\n\nSECTION 1. The board reports under 42 U.S.C. 7412, Public Law 117-58 and 40 CFR part 63.",
    ),
    null,
  );
  const section = {
    id: "us/usc/t42/s7412",
    citation: "42 U.S.C. 7412",
    heading: null,
    url: "/law/view/us/usc/t42/s7412",
  };
  for (const text of [
    "42 USC 7412",
    "42 U.S.C. § 7412",
    "42 U. S. C. §7412(b)(1)",
    "section 7412 of title 42, United States Code",
    "section 112 of the Clean Air Act (42 U.S.C. 7412)",
    "us/usc/t42/s7412",
  ])
    expect((await get(text)).body).toEqual({ law: section });
  expect((await get("42 USC 7412", "citation")).body).toEqual({ law: section });
  for (const text of ["Pub. L. 117-58", "PL 117-58", "P.L. 117–58", "Public Law No. 117-58"])
    expect((await get(text)).body.law.url).toBe("/law/view/us/pl/117/58");
  expect((await get("40 C.F.R. § 63.2")).body.law.id).toBe("us/cfr/t40/p63");
  for (const text of ["42 U.S.C. 7413", "Pub. L. 117-59"]) {
    const { status, body } = await get(text);
    expect([status, body.message]).toEqual([404, expect.stringMatching(/^No stored bill, rule or case names /)]);
  }
  for (const text of ["section 112 of the Clean Air Act", "42 U.S.C. 7412 note", "42 U.S.C. 7401 to 7431", "air"]) {
    const { status, body } = await get(text);
    expect([status, body.message]).toEqual([404, expect.stringMatching(/is not the citation of one federal law/)]);
  }
  for (const query of ["", "text=", "citation="]) expect((await ask(resolve, "GET", { query })).status).toBe(422);
});

test.each([
  ["42 USC § 7412", "42 U.S.C. 7412"],
  ["42 U.S.C. 7401 to 7671q", "42 U.S.C. 7401 to 7671q"],
  ["42 U.S.C. 7401–7671Q", "42 U.S.C. 7401 to 7671q"],
  ["42 U.S.C. 1395w–4", "42 U.S.C. 1395w-4"],
  ["42 U.S.C. 300z through 300aa-1", "42 U.S.C. 300z to 300aa-1"],
  ["us/usc/t42/s7401..s7671q", "42 U.S.C. 7401 to 7671q"],
  ["Pub. L. 117-169", "Public Law 117-169"],
  ["P.L. 117-169", "Public Law 117-169"],
  ["40 CFR 63.2", "40 CFR part 63"],
  ["42 U.S.C. 7671q to 7401", null],
  ["42 U.S.C. 7401 to 7401", null],
  ["40 CFR 63 to 65", null],
  ["Pub. L. 117-169 to 170", null],
  ["42 U.S.C. 7412 note", null],
  ["Clean Air Act", null],
  ["", null],
])("%s is followed as %s", (text, name) => {
  const law = readFollowedLaw(text);
  expect(law && followedLawName(law)).toBe(name);
  expect(law && followedLaw(law.key)).toEqual(law);
});

test("sections are in the order of the Code", () => {
  const sections = [
    "s1",
    "s77z",
    "s77aa",
    "s300z",
    "s300aa",
    "s300aa-1",
    "s300aa-10",
    "s301",
    "s1395w",
    "s1395w-4",
    "s1395x",
  ];
  const laws = sections.map((section) => `us/usc/t42/${section}`);
  expect(laws.toSorted((a, b) => (sectionOrder(a) < sectionOrder(b) ? -1 : 1))).toEqual(laws);
});
