import { describe, expect, test } from "vitest";
import { GET as compare } from "@/app/bill/api/compare/[a]/[b]/route";
import { GET as list } from "@/app/bill/api/texts/[id]/route";
import { aBill } from "@/lib/tools/testing/bills";
import { ask } from "@/lib/tools/testing/people";
import { noteNoText, storeText } from "./store-text";
import { keyOfVersion, type TextVersion } from "./versions";

const law = (...sections: string[]) =>
  Buffer.from(
    `AN ACT relating to wells.\n\nBE IT ENACTED BY THE LEGISLATURE OF THE STATE OF IOWA:\n\n${sections.map((each, at) => `SECTION ${at + 1}. ${each}`).join("\n\n")}`,
  );
const version = (billId: number, name: string, date: string): TextVersion => ({
  billId,
  kind: "text",
  name,
  date,
  url: `https://example.org/${name}`,
});
const store = (of: TextVersion, bytes: Buffer) => storeText(of, bytes, null);

describe("the calls of texts", () => {
  test("list the versions newest first, with those that were never asked for", async () => {
    const bill = await aBill({
      details: { versions: [{ name: "Enrolled", date: "2026-05-01", url: "https://example.org/Enrolled" }] },
    });
    await store(
      version(bill.id, "Introduced", "2026-01-05"),
      law("Each county keeps a list of its wells.", "The fee is five dollars."),
    );
    await store(
      version(bill.id, "Amended", "2026-02-05"),
      law("Each county keeps a list of its wells.", "The fee is six dollars."),
    );
    const { status, body } = await ask(list, "GET", { params: { id: bill.id } });
    expect(status).toBe(200);
    expect(body.texts).toMatchObject([
      { id: null, name: "Enrolled", state: "none", sha256: null },
      {
        name: "Amended",
        state: "kept",
        mimeType: "text/plain",
        comparison: "1 section changed; 1 word added, 1 removed",
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      { name: "Introduced", state: "kept", comparison: null, words: 17 },
    ]);
    const [, amended, introduced] = body.texts;
    const made = await ask(compare, "GET", { params: { a: introduced.id, b: amended.id } });
    expect(made.body.summary).toEqual({
      sectionsChanged: 1,
      sectionsAdded: 0,
      sectionsRemoved: 0,
      wordsAdded: 1,
      wordsRemoved: 1,
      sentence: "1 section changed; 1 word added, 1 removed",
    });
    expect(
      made.body.sections.map(({ state, after }: { state: string; after: { number: string } }) => [state, after.number]),
    ).toEqual([
      ["same", "Long title"],
      ["same", "SECTION 1."],
      ["changed", "SECTION 2."],
    ]);
    const same = await ask(compare, "GET", { params: { a: amended.id, b: amended.id } });
    expect(same.body.summary).toEqual({
      sectionsChanged: 0,
      sectionsAdded: 0,
      sectionsRemoved: 0,
      wordsAdded: 0,
      wordsRemoved: 0,
      sentence: "Nothing changed in the wording.",
    });
  });

  test("what is not there is 404: a bill, a text, the text of what was refused", async () => {
    const bill = await aBill();
    const of = version(bill.id, "Introduced", "2026-01-05");
    await noteNoText(of, keyOfVersion(of), { state: "refused", message: "The site returned an error page." }, null);
    const { body } = await ask(list, "GET", { params: { id: bill.id } });
    expect(body.texts).toMatchObject([{ state: "refused", reason: "The site returned an error page." }]);
    expect((await ask(list, "GET", { params: { id: 999_999 } })).status).toBe(404);
    expect((await ask(compare, "GET", { params: { a: body.texts[0].id, b: body.texts[0].id } })).status).toBe(404);
    expect((await ask(compare, "GET", { params: { a: "x", b: 1 } })).status).toBe(404);
  });

  test("an amendment has its status beside it, whether its text is stored or not", async () => {
    const listed = { kind: "amendment", date: "2026-03-01", status: "Adopted" } as const;
    const stored = { ...listed, name: "Floor amendment 2", url: "https://example.org/2" };
    const bill = await aBill({
      details: {
        versions: [
          stored,
          { ...listed, name: "Floor amendment 5", url: "https://example.org/5", status: "Not adopted" },
        ],
      },
    });
    await store({ ...stored, billId: bill.id }, law("Each county keeps a list of its wells, and of its pumps."));
    const { body } = await ask(list, "GET", { params: { id: bill.id } });
    expect(
      Object.fromEntries(body.texts.map(({ name, status, state }: Record<string, string>) => [name, [status, state]])),
    ).toEqual({
      "Floor amendment 2": ["Adopted", "kept"],
      "Floor amendment 5": ["Not adopted", "none"],
    });
  });
});
