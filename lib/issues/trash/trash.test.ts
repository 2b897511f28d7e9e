import { expect, test } from "vitest";
import { POST as bin } from "@/app/admin/publication-issue/api/delete/[id]/route";
import { POST as publish } from "@/app/admin/publication-issue/api/publish/[id]/route";
import { POST as unpublish } from "@/app/admin/publication-issue/api/unpublish/[id]/route";
import { anIssue, aTemplate } from "@/lib/tools/testing/issues";
import { ask, person } from "@/lib/tools/testing/people";
import { listTrashedIssues } from "./trash";

test("the trash names who deleted what, and when it is deleted permanently: after 30 days, or never if it was published", async () => {
  const eda = await person("editor", "Eda");
  const template = await aTemplate({ body: "long_text" });
  const [draft, former] = [
    await anIssue(eda, template.id, "A draft"),
    await anIssue(eda, template.id, "Once published"),
  ];
  const post = (handler: typeof bin, id: number) => ask(handler, "POST", { as: eda, params: { id } });
  await post(publish, former.id);
  await post(unpublish, former.id);
  for (const { id } of [draft, former]) await post(bin, id);
  const { issues, total } = await listTrashedIssues({ page: 1, perPage: 50 });
  expect(total).toBeGreaterThanOrEqual(2);
  const [one, two] = [draft, former].map(({ id }) => issues.find((issue) => issue.id === id)!);
  expect([one!.deletedBy, Date.parse(one!.goneAt!) - Date.parse(one!.deletedAt), two!.goneAt]).toEqual([
    "Eda",
    30 * 86_400_000,
    null,
  ]);
});
