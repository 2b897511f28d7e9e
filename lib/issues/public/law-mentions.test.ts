import { expect, test } from "vitest";
import { GET as getLaw } from "@/app/law/api/get/[place]/[code]/[title]/[section]/route";
import { transaction } from "@/db/transaction";
import { storeText } from "@/lib/texts/store-text";
import { aBill } from "@/lib/tools/testing/bills";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { saveNewValue } from "../drafts/values";
import { publishIssue, unpublishIssue } from "../publishing/publish";
import { mentionsOfLaw } from "./law-mentions";

const law = "us/usc/t42/s7412";
const words = "The bill would rewrite 42 USC 7412(b), the list of pollutants.";

test("a law has the published issues whose public text cites it, each with its paragraph", async () => {
  const eda = await person("editor", "Eda");
  const template = await aTemplate({
    body: { type: "long_text" },
    secret: { type: "long_text", public: false },
  });
  const draft = async (title: string, key: "body" | "secret", textValue: string) => {
    const issue = await anIssue(eda, template.id, title);
    await transaction((tx) =>
      saveNewValue(tx, eda, {
        publicationIssueId: issue.id,
        formElementId: template.elements[key],
        data: { textValue },
      }),
    );
    return issue;
  };
  const cites = await draft("Cites", "body", `First things.\n\n${words}\n\nOther things.`);
  const hides = await draft("Hides", "secret", words);
  await draft("Draft", "body", words);
  const other = await draft("Other", "body", "It cites 42 U.S.C. 7412a and 40 CFR 63.2.");
  for (const { id } of [cites, hides, other]) await transaction((tx) => publishIssue(tx, eda, id));
  expect((await mentionsOfLaw(law)).map(({ issue, words: passage }) => [issue.name, passage])).toEqual([
    ["Cites", words],
  ]);
  expect((await mentionsOfLaw("us/cfr/t40/p63")).map(({ issue }) => issue.name)).toEqual(["Other"]);

  const bill = await aBill({ slug: "names-the-law" });
  await storeText(
    { billId: bill.id, kind: "text", name: "Introduced", date: "2026-01-05", url: "https://example.org/names-the-law" },
    Buffer.from(
      "AN ACT relating to air.\n\nBE IT ENACTED BY THE LEGISLATURE:\n\nSECTION 1. The agency acts under 42 U.S.C. 7412.",
    ),
    null,
  );
  const params = { place: "us", code: "usc", title: "t42", section: "s7412" };
  const { body } = await ask(getLaw, "GET", { params });
  expect(body.law.issues).toEqual([
    {
      issue: expect.objectContaining({ id: cites.id, name: "Cites" }),
      words,
      method: "text",
      textId: null,
      section: null,
      start: null,
      end: null,
      sha256: null,
    },
  ]);

  await transaction((tx) => unpublishIssue(tx, eda, cites.id));
  expect(await mentionsOfLaw(law)).toEqual([]);
});
