import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as richText from "@/components/issues/editor/rich-text-control";
import * as toastStore from "@/components/ui/primitives/toast-store";
import type { Page } from "@/lib/pages/schema";
import { visited } from "@/lib/tools/testing/next-navigation";
import { PageEditor } from "./page-editor";
import { RestoreVersion } from "./restore-version";

const toasts: string[] = [];
vi.spyOn(toastStore, "showToast").mockImplementation((text) => toasts.push(String(text)));

type Doc = { type: "doc"; content: { type: "paragraph"; content: { type: "text"; text: string }[] }[] };
const docOf = (text: string): Doc => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
/** Replaces the text editor, which has its own tests, with a box for one paragraph. */
type BoxProps = { data: { document: Doc }; reloads: number; onChange: (data: object) => void };
function Box({ data, onChange }: BoxProps) {
  const [text, setText] = useState(data.document.content?.[0]?.content?.[0]?.text ?? "");
  return (
    <input
      aria-label="Text"
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        onChange({ document: docOf(target.value) });
      }}
    />
  );
}
vi.spyOn(richText, "RichTextControl").mockImplementation(((props: BoxProps) => (
  <Box key={props.reloads} {...props} />
)) as never);

const page = (more: Partial<Page> = {}): Page => ({
  id: 5,
  slug: "about",
  url: "/about",
  title: "About",
  description: null,
  published: false,
  hasUnpublishedChanges: false,
  inMenu: false,
  audience: "everyone",
  groupIds: [],
  teaser: false,
  deletedAt: null,
  publishedAt: null,
  updatedAt: "2026-11-20T10:00:00.000Z",
  version: 3,
  document: docOf("We are here."),
  textValue: null,
  ...more,
});

type Sent = { path: string; body: Record<string, unknown> };
let sent: Sent[] = [];
let answers: ((body: Sent["body"]) => Response)[] = [];
const answerSaved =
  (more: Partial<Page> = {}) =>
  (body: Sent["body"]) =>
    Response.json({ page: page({ ...(body as Partial<Page>), version: 4, ...more }) });
beforeEach(() => {
  sent = [];
  answers = [];
  toasts.length = 0;
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal("fetch", (path: string, { body }: RequestInit) => {
    const read = JSON.parse(String(body)) as Sent["body"];
    sent.push({ path, body: read });
    return Promise.resolve(answers.shift()!(read));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = (initial = page()) =>
  render(<PageEditor initial={initial} viewerId={1} timeZone="America/Detroit" groups={[]} />);
const field = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) });
const button = (name: string) => screen.getByRole("button", { name });

test("Enter in a field saves the draft, and only the button publishes; the toast says which", async () => {
  answers = [
    answerSaved({ published: true, slug: "about", hasUnpublishedChanges: true }),
    answerSaved({ published: true, version: 5 }),
  ];
  open(page({ published: true }));
  await userEvent.type(field("Title"), " us{Enter}");
  expect(sent[0]).toEqual({
    path: "/admin/page/api/update/5",
    body: { title: "About us", publish: false, version: 3 },
  });
  expect(toasts).toEqual(["Saved. Readers see no change until you publish."]);
  await userEvent.click(button("Publish changes"));
  expect(sent[1]!.body).toEqual({ publish: true, version: 4 });
  expect(toasts[1]).toMatch(/is published\.$/);
});

test("the button publishes by the keyboard too, and a second Enter in a field does not", async () => {
  answers = [answerSaved({ published: true }), answerSaved({ published: true, version: 5 })];
  open();
  button("Publish").focus();
  await userEvent.keyboard("{Enter}");
  expect(sent[0]!.body.publish).toBe(true);
  await userEvent.type(field("Description"), "x");
  await userEvent.type(field("Title"), "!{Enter}");
  expect(sent[1]!.body.publish).toBe(false);
});

test("a toast names what readers see immediately: the address and the menus", async () => {
  answers = [answerSaved({ published: true, slug: "us", inMenu: true, hasUnpublishedChanges: true })];
  open(page({ published: true }));
  await userEvent.type(field("Address"), "{Control>}a{/Control}us");
  await userEvent.click(screen.getByRole("checkbox", { name: /Link to this page/ }));
  await userEvent.click(button("Save draft"));
  expect(toasts).toEqual(["Saved. The address and the menus changed for readers; the text changes once you publish."]);
});

test("unsaved text is offered after a crash, and restored on request", async () => {
  open();
  await userEvent.type(field("Text"), " Write to us.");
  cleanup(); // the tab was closed without saving
  open();
  expect(field("Text")).toHaveValue("We are here.");
  const offer = screen.getByText("Unsaved text was found on this device").parentElement!;
  expect(offer).toHaveTextContent("TextWe are here. Write to us.");
  expect(offer).not.toHaveTextContent("has changed since");
  await userEvent.click(button("Restore it"));
  expect(field("Text")).toHaveValue("We are here. Write to us.");
  expect(screen.queryByText("Unsaved text was found on this device")).toBeNull();
  // Stored until it is saved.
  expect(localStorage).toHaveLength(1);
  answers = [answerSaved({ hasUnpublishedChanges: true })];
  await userEvent.click(button("Save draft"));
  expect(sent[0]!.body).toMatchObject({ document: docOf("We are here. Write to us."), version: 3 });
  expect(localStorage).toHaveLength(0);
});

test("an unsaved text that is older than the page is not saved before both versions were seen", async () => {
  open();
  await userEvent.type(field("Title"), " us");
  cleanup();
  const newer = page({ version: 7, title: "About the team" });
  open(newer);
  expect(screen.getByText(/The page has changed since/)).toBeInTheDocument();
  await userEvent.click(button("Restore it"));
  answers = [
    () => Response.json({ message: "Someone saved first.", current: newer, savedBy: { name: "Ben" } }, { status: 409 }),
    answerSaved({ version: 8 }),
  ];
  await userEvent.click(button("Save draft"));
  expect(sent[0]!.body).toMatchObject({ title: "About us", version: 3 });
  expect(screen.getByText(/About the team/)).toBeInTheDocument();
  await userEvent.click(button("Save mine"));
  expect(sent[1]!.body).toMatchObject({ title: "About us", version: 7 });
});

test("an offer can be discarded, and another person's is not shown", async () => {
  open();
  await userEvent.type(field("Title"), "!");
  cleanup();
  render(<PageEditor initial={page()} viewerId={2} timeZone="America/Detroit" groups={[]} />);
  expect(screen.queryByText("Unsaved text was found on this device")).toBeNull();
  cleanup();
  open();
  await userEvent.click(button("Discard it"));
  expect(screen.queryByText("Unsaved text was found on this device")).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test.each([
  [true, false],
  [false, true],
])("a version is restored once it was asked; draft is what readers see: %s", async (isSaved, warns) => {
  answers = [answerSaved()];
  render(<RestoreVersion id={5} version={3} number={2} isSaved={isSaved} />);
  await userEvent.click(button("Restore version 2 as draft"));
  const dialog = screen.getByRole("dialog", { name: "Restore version 2?" });
  expect(within(dialog).queryByText(/Draft changes that you never published are lost/) !== null).toBe(warns);
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(sent).toEqual([]);
  await userEvent.click(button("Restore version 2 as draft"));
  await act(() => userEvent.click(within(dialog).getByRole("button", { name: "Restore as draft" })));
  expect(sent).toEqual([{ path: "/admin/page/api/restore/5", body: { number: 2, version: 3 } }]);
  expect([toasts, visited]).toEqual([["Version 2 is the draft now."], ["/admin/page/edit/5"]]);
});
