import { call } from "./call";
import type { Fault } from "./fault";

type Value = { id: number; version: number; textValue: string };

export const twoEditors: Fault = {
  id: "F7",
  title: "two editors save the same element, and one saves while the other deletes",
  requirement: "one 2xx and one 409 that carries both texts, 0 overwritten",
  proof: "saves that do not say what they began from",
  async run(stage, { rounds = 200, broken }) {
    await stage.start({ WORKER: "off" });
    const { person } = await import("@/lib/tools/testing/people");
    const other = await person("editor");
    const wrong: string[] = [];
    const post = (path: string, body: unknown, cookie: string) => call(stage.origin, "POST", path, { body, cookie });
    const issue = async (title: string) =>
      (
        (
          await post(
            "/admin/publication-issue/api/new",
            { formTemplateId: stage.template.id, title },
            stage.editor.cookie,
          )
        ).body as { publicationIssue: { id: number; version: number } }
      ).publicationIssue;
    const { id } = await issue("Two editors");
    const begin = () =>
      post(
        "/admin/form-element-value/api/new",
        { publicationIssueId: id, formElementId: stage.template.elements.text, data: { textValue: "begin" } },
        stage.editor.cookie,
      );
    let first = await begin();
    for (let tries = 0; tries < 5 && first.status === 503; tries += 1) first = await begin();
    if (first.status !== 200)
      return {
        figures: `the first save was answered ${first.status}`,
        broken: [`the first save was answered ${first.status}: ${JSON.stringify(first.body)}`],
      };
    let value = (first.body as { formElementValue: Value }).formElementValue;
    let conflicts = 0;
    let busy = 0;
    for (let round = 0; round < rounds && wrong.length < 10; round += 1) {
      const save = (who: string, cookie: string) =>
        post(
          `/admin/form-element-value/api/update/${value.id}`,
          { data: { textValue: `${who} ${round}` }, ...(!broken && { version: value.version }) },
          cookie,
        );
      const answers = await Promise.all([save("mine", stage.editor.cookie), save("theirs", other.cookie)]);
      const won = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status === 409);
      const [kept] = await stage.sql<
        Value[]
      >`select id, version, text_value as "textValue" from form_element_values where id = ${value.id}`;
      if (answers.some(({ status }) => status === 503)) busy += 1; // refused in words, by a machine that has too much to do
      else if (won.length !== 1 || refused.length !== 1)
        wrong.push(`round ${round}: answered ${answers.map(({ status }) => status).join(" and ")}`);
      else {
        conflicts += 1;
        const winner = (won[0]!.body as { formElementValue: Value }).formElementValue.textValue;
        if (kept!.textValue !== winner)
          wrong.push(`round ${round}: “${winner}” was acknowledged, and “${kept!.textValue}” is kept`);
        if (!JSON.stringify(refused[0]!.body).includes(winner))
          wrong.push(`round ${round}: the refusal does not carry what won`);
      }
      value = kept!;
    }
    for (let round = 0; round < 20 && !broken; round += 1) {
      const doomed = await issue(`To be deleted ${round}`);
      const [deleted, edited] = await Promise.all([
        post(`/admin/publication-issue/api/delete/${doomed.id}`, { version: doomed.version }, stage.editor.cookie),
        post(
          `/admin/publication-issue/api/update/title/${doomed.id}`,
          { title: `Renamed ${round}`, version: doomed.version },
          other.cookie,
        ),
      ]);
      const taken = [deleted, edited].filter(({ status }) => status === 200).length;
      if (taken > 1 || [deleted, edited].some(({ status }) => ![200, 404, 409, 410, 503].includes(status)))
        wrong.push(`delete and edit: answered ${deleted!.status} and ${edited!.status}`);
    }
    return {
      figures: `${conflicts} of ${rounds} rounds: one kept, one refused with both texts; 20 × delete against edit${busy ? `; ${busy} × 503` : ""}`,
      broken: wrong,
    };
  },
};
