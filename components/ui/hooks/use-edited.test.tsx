import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BillForm, type BillFormProps } from "@/components/bills/admin/bill-form";
import { CourtCaseForm } from "@/components/bills/admin/court-case-form";
import { StanceForm } from "@/components/bills/admin/stance-form";
import { FileForm } from "@/components/files/file-form";
import { FolderActions } from "@/components/folders/folder-actions";
import { ReportForm } from "@/components/reports/report-form";
import { OrganisationForm } from "@/components/organisation/organisation-form";
import { OptionList } from "@/components/templates/option-list";
import { TemplateSettings } from "@/components/templates/template-settings";
import { EditTopicItem } from "@/components/topics/admin/edit-topic-item";
import { UserForm } from "@/components/users/user-form";
import type { EditedCase } from "@/lib/bills/court-cases/api";
import { visited } from "@/lib/tools/testing/next-navigation";

const shown = vi.fn();

type Sent = { path: string; body: Record<string, unknown>; answer: (body: object, status?: number) => Promise<void> };
let sent: Sent[] = [];
beforeEach(() => {
  sent = [];
  shown.mockClear();
  Element.prototype.scrollIntoView = shown;
  vi.stubGlobal("fetch", (path: string, { method, body }: RequestInit) =>
    method === "GET"
      ? Promise.resolve(Response.json({ issues: [], uses: { published: 0, drafts: 0 } }))
      : new Promise<Response>((resolve) => {
          sent.push({
            path,
            body: body ? JSON.parse(String(body)) : {},
            answer: (words, status = 200) => act(async () => resolve(Response.json(words, { status }))),
          });
        }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const choices: Pick<BillFormProps, "kinds" | "statuses" | "jurisdictions" | "topics"> = {
  kinds: [{ value: "bill", label: "Bill" }],
  statuses: [{ value: "introduced", label: "Introduced" }],
  jurisdictions: [{ value: "UT", label: "Utah" }],
  topics: [],
};
const bill = {
  id: 4,
  slug: "hb-12",
  name: "H.B. 12",
  title: "Water",
  summary: "",
  kind: "bill",
  session: "2026",
  jurisdiction: "UT",
  status: "introduced",
  statusDate: null,
  introducedDate: null,
  sourceUrl: null,
  ceremonial: false,
  categories: [],
  version: 1,
} as unknown as NonNullable<BillFormProps["bill"]>;
const courtCase: EditedCase = {
  id: 9,
  slug: "mill-v-board",
  docketNumber: "22-451",
  caption: "Mill v. Board",
  court: "Supreme Court of Utah",
  jurisdiction: "UT",
  judge: null,
  filedDate: null,
  summary: null,
  status: "pending",
  statusDate: "2025-03-04",
  sourceUrl: null,
  categories: [],
  events: [],
  source: "staff",
  version: 1,
};
const caseStatuses = [
  { value: "pending", label: "Pending" },
  { value: "decided", label: "Decided" },
];
const caseForm = (
  <CourtCaseForm courtCase={courtCase} statuses={caseStatuses} jurisdictions={[]} topics={[]} courts={[]} />
);
const stance = { position: "none" as const, priority: null, notes: "", person: null, version: 0 };
const report = {
  id: 5,
  slug: "november",
  name: "November",
  date: "2026-11-20",
  standfirst: "",
  organisation: "",
  createdAt: "2026-11-20T00:00:00Z",
  issues: [{ id: 7, name: "Water week" } as never],
  version: 1,
};
const template = {
  id: 1,
  slug: "weekly",
  name: "Weekly",
  description: "",
  issuesCanHaveHeadlines: true,
  requiresReview: false,
  sendsMail: false,
  active: true,
  version: 1,
};
const organisation = {
  name: "Rotunda",
  tagline: "",
  timeZone: "UTC",
  footerText: "",
  privacyText: "",
  notice: null,
  logo: null,
  accentColour: null,
  movedColour: null,
  weeklyTemplates: {},
  showsPositions: false,
  embedOrigins: [],
  openData: false,
  openDataLicense: "",
  openDataLicenseUrl: "",
  openDataAttribution: "",
  version: 1,
};
const file = {
  id: 8,
  slug: "map",
  title: "Map",
  extension: "png",
  mimeType: "image/png",
  size: 1,
  sha256: "",
  url: "/file/8",
  fileArea: null,
  policyArea: null,
  topic: null,
  isActive: true,
  isPublic: true,
  audience: "everyone" as const,
  groupIds: [] as number[],
  altText: "",
  width: 10,
  height: 10,
  createdAt: "2026-11-20T00:00:00Z",
  version: 1,
};
const topic = { id: 3, name: "Water", slug: "water", active: true, version: 1 };
const list = { id: 2, name: "Verdicts", version: 1 } as never;
const option = { id: 6, value: "Passed", active: true, version: 1 } as never;
const folder = { id: 9, name: "Water", permission: "owner", shares: [], version: 1 } as never;
const user = { id: 10, name: "Ben", email: "ben@example.org", role: "reader", disabled: false, version: 1 } as never;

type Case = {
  what: string;
  form: ReactElement;
  /** Control to open before the field. */ open?: string;
  field: RegExp;
  save: string;
  key: string;
  thing: object;
  name: string;
  answerKey?: string;
};
const forms: Case[] = [
  {
    what: "a bill",
    form: <BillForm bill={bill} {...choices} />,
    field: /^Summary/,
    save: "Save bill",
    key: "bill",
    thing: bill,
    name: "summary",
  },
  {
    what: "our view of a bill",
    form: <StanceForm billId={4} stance={stance} staff={[]} />,
    field: /^Staff notes/,
    save: "Save",
    key: "stance",
    thing: stance,
    name: "notes",
  },
  {
    what: "a file",
    form: <FileForm file={file} areas={[]} policyAreas={[]} used="" groups={[]} />,
    field: /^Alternative text/,
    save: "Save file",
    key: "file",
    thing: file,
    name: "altText",
  },
  {
    what: "a report",
    form: <ReportForm report={report} date="2026-11-20" week={[]} />,
    field: /^Cover text/,
    save: "Save report",
    key: "compiledReport",
    thing: report,
    name: "standfirst",
  },
  {
    what: "a topic",
    form: <EditTopicItem kind="category" item={topic} others={[]} touches={{}} />,
    field: /^Name/,
    save: "Save topic",
    key: "category",
    thing: topic,
    name: "name",
  },
  {
    what: "the settings of a template",
    form: <TemplateSettings template={template} issues={0} groups={[]} />,
    field: /^Description/,
    save: "Save settings",
    key: "formTemplate",
    thing: template,
    name: "description",
  },
  {
    what: "the settings of the organisation",
    form: (
      <OrganisationForm
        organisation={organisation as never}
        zones={[{ value: "UTC", label: "UTC" }]}
        templates={[]}
        pictures={[]}
      />
    ),
    field: /^Footer text/,
    save: "Save settings",
    key: "organisation",
    thing: organisation,
    name: "footerText",
  },
  {
    what: "a list of options",
    form: <OptionList list={list} options={[]} used />,
    field: /^Name of the list/,
    save: "Rename",
    key: "formElementTypeSelect",
    thing: list,
    name: "name",
  },
  {
    what: "an option",
    form: <OptionList list={list} options={[option]} used />,
    open: "Edit “Passed”",
    field: /^Option(?!s)/,
    save: "Save option",
    key: "formElementTypeSelectValue",
    thing: option,
    name: "value",
  },
  {
    what: "a folder",
    form: <FolderActions folder={folder} viewerId={1} teams={[]} />,
    open: "Rename",
    field: /^Name/,
    save: "Save name",
    key: "personalFolder",
    thing: folder,
    name: "name",
  },
];

for (const { what, form, open, field, save, key, thing, name } of forms) {
  const begin = async () => {
    const person = userEvent.setup();
    render(form);
    if (open) await person.click(screen.getByRole("button", { name: open }));
    const control = screen.getByLabelText(field);
    await person.clear(control);
    await person.type(control, "Two words");
    const press = () => person.click(screen.getByRole("button", { name: save }));
    const answerOf = (words: string, version: number) => ({ [key]: { ...thing, [name]: words, version } });
    return { person, press, answerOf, field: () => screen.getByLabelText(field) };
  };

  test(`what is typed of ${what} while a save is under way stays, and is saved by the next one`, async () => {
    const { person, press, answerOf, field: control } = await begin();
    await press();
    expect(sent).toHaveLength(1);
    await press();
    expect(sent, "pressed twice, saved once").toHaveLength(1);
    await person.type(control(), ", and more");
    await sent[0]!.answer(answerOf("Two words", 2));
    expect(control()).toHaveValue("Two words, and more");
    expect(visited, "nobody is led away from it").toEqual([]);
    await press();
    expect(sent).toHaveLength(2);
    expect(sent[1]!.body).toMatchObject({ [name]: "Two words, and more", version: 2 });
  });

  test(`text typed in ${what} stays whatever the save returns, and another person's save is shown beside it`, async () => {
    const { press, answerOf, field: control } = await begin();
    for (const [at, status] of [500, 503, 401, 413].entries()) {
      await press();
      await sent[at]!.answer({ message: `Refused with ${status}.` }, status);
      expect(control()).toHaveValue("Two words");
      expect(screen.getByText(`Refused with ${status}.`)).toBeVisible();
    }
    await press();
    await sent[4]!.answer(
      {
        message: "Eda saved first.",
        id: 1,
        current: Object.values(answerOf("Theirs", 5))[0],
        savedBy: { id: 2, name: "Eda" },
        savedAt: null,
      },
      409,
    );
    expect(control()).toHaveValue("Two words");
    expect(screen.getByText("Eda saved this first.")).toBeVisible();
    expect(shown, "it is brought into sight, wherever the button was").toHaveBeenCalledTimes(1);
    expect(screen.getByText("Theirs")).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Save mine" }));
    expect(sent[5]!.body).toMatchObject({ [name]: "Two words", version: 5 });
    await sent[5]!.answer(
      {
        message: "Eda saved first.",
        id: 1,
        current: Object.values(answerOf("Two words", 6))[0],
        savedBy: { id: 1, name: "Ada" },
        savedAt: null,
      },
      409,
    );
    expect(screen.queryByText(/saved this first/), "an answer that was lost on its way is no conflict").toBeNull();
  });
}

test("a choice for a person during a save stays", async () => {
  const person = userEvent.setup();
  render(<UserForm user={user} />);
  await person.selectOptions(screen.getByLabelText("Role"), "editor");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await person.click(screen.getByLabelText(/^Disabled/));
  await sent[0]!.answer({ user: { ...(user as object), role: "editor", version: 2 } });
  expect(screen.getByLabelText(/^Disabled/)).toBeChecked();
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(sent[1]!.body).toEqual({ disabled: true, version: 2 });
});

test("a late page with older data reverts nothing", async () => {
  const person = userEvent.setup();
  const { rerender } = render(<EditTopicItem kind="category" item={topic} others={[]} touches={{}} />);
  await person.type(screen.getByLabelText(/^Name/), "s");
  await person.click(screen.getByRole("button", { name: "Save topic" }));
  await sent[0]!.answer({ category: { ...topic, name: "Waters", version: 3 } });
  rerender(<EditTopicItem kind="category" item={{ ...topic, version: 2 }} others={[]} touches={{}} />);
  expect(screen.getByLabelText(/^Name/)).toHaveValue("Waters");
  rerender(<EditTopicItem kind="category" item={{ ...topic, name: "Rivers", version: 4 }} others={[]} touches={{}} />);
  expect(screen.getByLabelText(/^Name/)).toHaveValue("Rivers");
});

test("a new bill that more is typed of while it is made is changed by the next save, not made again", async () => {
  const person = userEvent.setup();
  const { container } = render(<BillForm {...choices} />);
  container.querySelector("form")!.noValidate = true;
  await person.type(screen.getByLabelText(/^Number/), "H.B. 12");
  await person.click(screen.getByRole("button", { name: "Create bill" }));
  await person.type(screen.getByLabelText(/^Summary/), "Of water");
  await sent[0]!.answer({ bill });
  expect(screen.getByLabelText(/^Summary/)).toHaveValue("Of water");
  expect(visited).toEqual([]);
  await person.click(screen.getByRole("button", { name: "Save bill" }));
  expect(sent[1]).toMatchObject({ path: "/admin/bill/api/update/4", body: { summary: "Of water", version: 1 } });
  await sent[1]!.answer({ bill: { ...bill, summary: "Of water", version: 2 } });
  expect(visited).toEqual(["/admin/bill/edit/hb-12"]);
});

test("a reason alone is not taken for a change, nor emptied", async () => {
  const person = userEvent.setup();
  render(<BillForm bill={bill} {...choices} />);
  await person.type(screen.getByLabelText(/^Reason/), "As the clerk said");
  await person.click(screen.getByRole("button", { name: "Save bill" }));
  expect(sent).toEqual([]);
  expect(screen.getByText(/Only the reason has changed/)).toBeVisible();
  expect(screen.getByLabelText(/^Reason/)).toHaveValue("As the clerk said");
});

test("another status of a court case empties the day of the old one, which may be typed again", async () => {
  const person = userEvent.setup();
  render(caseForm);
  await person.selectOptions(screen.getByLabelText(/^Status(?! since)/), "decided");
  const since = screen.getByLabelText(/^Status since/);
  expect(since).toHaveValue("");
  await person.selectOptions(screen.getByLabelText(/^Status(?! since)/), "pending");
  expect(since).toHaveValue("2025-03-04");
  await person.selectOptions(screen.getByLabelText(/^Status(?! since)/), "decided");
  await person.type(since, "2025-03-04");
  await person.click(screen.getByRole("button", { name: "Save court case" }));
  expect(sent[0]!.body).toEqual({ status: "decided", statusDate: "2025-03-04", version: 1 });
});

test.each([
  ["a bill", <BillForm key="bill" bill={bill} {...choices} />, /^Title/, "Save bill"],
  ["a court case", caseForm, /^Caption/, "Save court case"],
])("a refused topic of %s is shown above its form", async (_what, form, field, save) => {
  const person = userEvent.setup();
  render(form);
  await person.type(screen.getByLabelText(field), "!");
  await person.click(screen.getByRole("button", { name: save }));
  const issues = [{ path: "categories", message: "names nothing: 7" }];
  await sent[0]!.answer({ message: "There is no topic 7.", issues }, 422);
  expect(screen.getByRole("alert")).toHaveTextContent("There is no topic 7.");
});

test("other bytes of a file leave its words as they are typed", async () => {
  const person = userEvent.setup();
  const { rerender } = render(<FileForm file={file} areas={[]} policyAreas={[]} used="" groups={[]} />);
  await person.type(screen.getByLabelText("Title"), " of Utah");
  rerender(
    <FileForm file={{ ...file, sha256: "other", version: 2 }} areas={[]} policyAreas={[]} used="" groups={[]} />,
  );
  expect(screen.getByLabelText("Title")).toHaveValue("Map of Utah");
  await person.click(screen.getByRole("button", { name: "Save file" }));
  expect(sent[0]!.body).toEqual({ title: "Map of Utah", version: 2 });
});

test("an option being edited stays open when another one is opened", async () => {
  const person = userEvent.setup();
  render(
    <OptionList list={list} options={[option, { id: 7, value: "Failed", active: true, version: 1 } as never]} used />,
  );
  await person.click(screen.getByRole("button", { name: "Edit “Passed”" }));
  await person.type(screen.getByLabelText(/^Option(?!s)/), " both houses");
  await person.click(screen.getByRole("button", { name: "Edit “Failed”" }));
  expect(screen.getByDisplayValue("Passed both houses")).toBeVisible();
});
