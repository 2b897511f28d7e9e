import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactElement, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallForm } from "@/components/auth/call-form";
import { FolderChoice } from "@/components/folders/folder-choice";
import { NewFolder } from "@/components/folders/new-folder";
import { NoteEditor } from "@/components/folders/note-editor";
import { ShareFolder } from "@/components/folders/share-folder";
import { MappingForm } from "@/components/imports/mapping-form";
import { NewIssueForm } from "@/components/issues/admin/new-issue-form";
import { RevisionForm } from "@/components/issues/admin/revision-form";
import { NewListDialog } from "@/components/templates/builder/new-list-dialog";
import { NewTemplate } from "@/components/templates/new-template";
import { OptionList } from "@/components/templates/option-list";
import { NewTopicItem } from "@/components/topics/admin/new-topic-item";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { Textarea } from "@/components/ui/primitives/textarea";
import { visited } from "@/lib/tools/testing/next-navigation";

let sent: { path: string; body: Record<string, unknown>; answer: (answer: Response) => Promise<void> }[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal("fetch", (path: string, { method, body }: RequestInit) =>
    method === "GET"
      ? Promise.resolve(Response.json({ personalFolders: [], sharedFolders: [], foldersForBill: [], total: 0 }))
      : new Promise<Response>((resolve) => {
          sent.push({
            path,
            body: body ? JSON.parse(String(body)) : {},
            answer: (answer) => act(async () => resolve(answer)),
          });
        }),
  );
});
afterEach(() => vi.unstubAllGlobals());
const answerWith = (words: object, status = 200) => Response.json(words, { status });
const portal = () => new Response("<h1>Welcome to the hotel</h1>", { headers: { "content-type": "text/html" } });

const folder = { id: 9, name: "Water", permission: "owner", shares: [], teams: [], version: 1 } as never;
/** Forms with one line and a button, used repeatedly. */
const lines: { what: string; form: ReactElement; field: RegExp; choose?: string; answer: object }[] = [
  { what: "a new folder", form: <NewFolder />, field: /^New folder/, answer: { personalFolder: folder } },
  {
    what: "a new folder for a bill",
    form: <FolderChoice billId={4} formId="choice" onChange={() => {}} />,
    field: /^New folder/,
    answer: { personalFolder: folder },
  },
  {
    what: "somebody to share with",
    form: <ShareFolder folder={folder} teams={[]} />,
    field: /address|mail/i,
    answer: { personalFolder: folder },
  },
  {
    what: "a new option",
    form: <OptionList list={{ id: 2, name: "Verdicts", version: 1 } as never} options={[]} used />,
    field: /^New option/,
    answer: { formElementTypeSelectValue: { id: 6, value: "Passed", active: true, version: 1 } },
  },
  {
    what: "a mapping",
    form: (
      <MappingForm subjects={[]} areas={[]} topics={[{ value: "1", label: "Water" }]} applied={null} timeZone="UTC" />
    ),
    field: /^Subject/,
    choose: "Topic",
    answer: { mapping: { id: 1 } },
  },
];
for (const { what, form, field, choose, answer } of lines)
  test(`${what}: sent once however often Enter is pressed, kept when rejected; what is typed in the meantime stays`, async () => {
    const person = userEvent.setup();
    render(form);
    const control = await screen.findByLabelText(field);
    if (choose) await person.selectOptions(screen.getByLabelText(choose), "1");
    await person.type(control, "one@example.org{Enter}{Enter}");
    fireEvent.submit(control.closest("form")!);
    expect(sent).toHaveLength(1);
    await sent[0]!.answer(answerWith({ message: "Not now." }, 503));
    expect(control).toHaveValue("one@example.org");
    fireEvent.submit(control.closest("form")!);
    await sent[1]!.answer(portal());
    expect(control).toHaveValue("one@example.org");
    expect(screen.getByText(/Can't connect/)).toBeVisible();
    fireEvent.submit(control.closest("form")!);
    await person.type(control, ", two");
    await sent[2]!.answer(answerWith(answer));
    expect(control).toHaveValue("one@example.org, two");
  });

/** Forms that navigate to the created record. */
const made: { what: string; form: ReactElement; field: RegExp; answer: object; to: string }[] = [
  {
    what: "a new topic",
    form: <NewTopicItem kind="category" />,
    field: /^Name/,
    answer: { category: { id: 3 } },
    to: "/admin/category/list",
  },
  {
    what: "a new template",
    form: <NewTemplate />,
    field: /^Name/,
    answer: { formTemplate: { id: 3 } },
    to: "/admin/form-template/edit/3",
  },
  {
    what: "a new issue",
    form: (
      <NewIssueForm formTemplateId={1} hasHeadline={false} title="" topics={[]} suggestedTopics={[]} sources={[]} />
    ),
    field: /^Name of the issue/,
    answer: { publicationIssue: { id: 3 } },
    to: "/admin/publication-issue/edit/3",
  },
  {
    what: "a new revision",
    form: <RevisionForm formTemplateId={1} topicId={2} title="" />,
    field: /^Name of the issue/,
    answer: { publicationIssue: { id: 3 } },
    to: "/admin/publication-issue/edit/3",
  },
];
for (const { what, form, field, answer, to } of made) {
  test(`${what} holds still while it is made, keeps its words when it is not, and is made once`, async () => {
    const person = userEvent.setup();
    render(form);
    const control = screen.getByLabelText(field);
    await person.type(control, "Words");
    fireEvent.submit(control.closest("form")!);
    fireEvent.submit(control.closest("form")!);
    expect(sent).toHaveLength(1);
    expect(control).toHaveAttribute("readonly");
    await sent[0]!.answer(answerWith({ message: "Not now." }, 500));
    expect(control).toHaveValue("Words");
    expect(control).not.toHaveAttribute("readonly");
    fireEvent.submit(control.closest("form")!);
    await sent[1]!.answer(answerWith(answer));
    expect(visited).toEqual([to]);
    expect(control, "nothing is typed into what is left").toHaveAttribute("readonly");
  });

  test(`${what} with a late response does not navigate away from the current page`, async () => {
    const person = userEvent.setup();
    const { rerender } = render(form);
    await person.type(screen.getByLabelText(field), "Words{Enter}");
    rerender(<p>Another page</p>);
    await sent[0]!.answer(answerWith(answer));
    expect(visited).toEqual([]);
  });
}

test("an account form is sent once, and a password typed while it is sent stays", async () => {
  const person = userEvent.setup();
  render(
    <CallForm
      id="password"
      path="/account/api/update/password"
      submit="Change"
      fields={[{ name: "password", label: "New password", type: "password" }]}
    />,
  );
  const control = screen.getByLabelText("New password");
  await person.type(control, "correct horse");
  fireEvent.submit(control.closest("form")!);
  fireEvent.submit(control.closest("form")!);
  expect(sent).toHaveLength(1);
  await person.type(control, " battery");
  await sent[0]!.answer(answerWith({ message: "Changed." }));
  expect(control).toHaveValue("correct horse battery");
  fireEvent.submit(control.closest("form")!);
  await sent[1]!.answer(answerWith({ message: "Changed." }));
  expect(control).toHaveValue("");
});

test("an error does not take the focus from a person who keeps typing, only from one who waits", async () => {
  const person = userEvent.setup();
  render(
    <CallForm
      id="name"
      path="/account/api/update"
      submit="Save name"
      fields={[{ name: "name", label: "Your name" }]}
    />,
  );
  const control = screen.getByLabelText("Your name");
  await person.type(control, "Ada{Enter}");
  await person.type(control, " Love");
  await sent[0]!.answer(answerWith({ message: "Not now." }, 503));
  expect(control).toHaveFocus();
  await person.type(control, "lace{Enter}");
  await sent[1]!.answer(answerWith({ message: "Not now, either." }, 503));
  expect(screen.getByRole("alert")).toHaveFocus();
  expect(control).toHaveValue("Ada Lovelace");
});

function Asking({ keeps }: { keeps?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog open={open} keepsWords={keeps} onClose={() => setOpen(false)} title="A list">
      <Field id="words" label="Words">
        {(control) => <TextInput {...control} />}
      </Field>
    </Dialog>
  );
}
const beside = (dialog: HTMLElement) =>
  fireEvent(dialog, new MouseEvent("pointerdown", { bubbles: true, clientX: -5, clientY: -5 }));

function Long() {
  const [value, setValue] = useState("");
  return (
    <Textarea aria-label="Note" maxLength={2000} value={value} onChange={(event) => setValue(event.target.value)} />
  );
}

test("a text that is pasted and too long is not cut: all of it stays, and by how much is said", async () => {
  const person = userEvent.setup();
  render(<Long />);
  await person.click(screen.getByLabelText("Note"));
  await person.paste("x".repeat(3_234));
  expect((screen.getByLabelText("Note") as HTMLTextAreaElement).value).toHaveLength(3_234);
  expect(screen.getByLabelText("Note")).toBeInvalid();
  expect(screen.getByRole("status")).toHaveTextContent("1,234 characters too many: 2,000 is the limit");
  await person.clear(screen.getByLabelText("Note"));
  expect(screen.queryByRole("status")).toBeNull();
});

test("a click outside closes a dialog, unless it has input", async () => {
  const person = userEvent.setup();
  render(<Asking />);
  await person.type(screen.getByLabelText("Words"), "one");
  beside(screen.getByRole("dialog"));
  expect(screen.getByLabelText("Words")).toHaveValue("one");
  await person.clear(screen.getByLabelText("Words"));
  beside(screen.getByRole("dialog"));
  expect(screen.queryByLabelText("Words")).toBeNull();
});

test("Escape asks before it closes a dialog with input", async () => {
  const asked = vi.fn(() => false);
  vi.stubGlobal("confirm", asked);
  const person = userEvent.setup();
  render(<Asking />);
  await person.type(screen.getByLabelText("Words"), "one");
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(asked).toHaveBeenCalledTimes(1);
  await person.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.getByLabelText("Words")).toHaveValue("one");
  asked.mockReturnValueOnce(true);
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(screen.queryByLabelText("Words")).toBeNull();
});

test("a list of options that is not made keeps its lines", async () => {
  const person = userEvent.setup();
  render(<NewListDialog onClose={() => {}} onMade={() => {}} />);
  await person.type(screen.getByLabelText(/^Options/), "one{Enter}two");
  await person.click(screen.getByRole("button", { name: "Create list" }));
  await sent[0]!.answer(answerWith({ message: "Give it a name." }, 422));
  expect(screen.getByLabelText(/^Options/)).toHaveValue("one\ntwo");
  expect(screen.getByText("Give it a name.")).toBeVisible();
});

test("Escape that ends a composition leaves a note open", () => {
  const done = vi.fn();
  render(
    <NoteEditor
      viewerId={1}
      folderId={2}
      bill={{ id: 3, name: "H.B. 3" }}
      note={{ note: "", version: 1 } as never}
      timeZone="UTC"
      onSaved={() => {}}
      onDone={done}
    />,
  );
  const field = screen.getByLabelText("Note on H.B. 3");
  fireEvent.change(field, { target: { value: "にほ" } });
  fireEvent.keyDown(field, { key: "Escape", isComposing: true });
  expect(sent).toEqual([]);
});
