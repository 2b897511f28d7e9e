import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PublicationIssue } from "@/lib/issues/schema";
import * as discardedDrafts from "./discarded-drafts";
import * as textField from "./fields/text-field";
import { IssueEditor } from "./issue-editor";
import * as commentMark from "./publishing/comment-mark";
import { element, sampleIssue, sampleValue } from "./sample-issue";

/** The elements whose controls and marks have rendered since it was last cleared. */
const rendered = new Set<number>();
const { TextField } = textField;
const { CommentMark } = commentMark;
const { DiscardedDrafts } = discardedDrafts;
vi.spyOn(textField, "TextField").mockImplementation((props) => (rendered.add(props.element.id), TextField(props)));
vi.spyOn(commentMark, "CommentMark").mockImplementation((props) => (rendered.add(props.elementId), CommentMark(props)));
vi.spyOn(discardedDrafts, "DiscardedDrafts").mockImplementation(
  (props) => (rendered.add(props.element.id), DiscardedDrafts(props)),
);

const ids = Array.from({ length: 60 }, (_, at) => 100 + at);
/**
 * An issue as if parsed from a response: all objects are new.
 * @param texts that differ from the first ones, by element
 */
const issue = (texts: Record<number, string> = {}, change: Partial<PublicationIssue> = {}): PublicationIssue => {
  const made = sampleIssue({ asOf: "3-a", ...change });
  made.formTemplate.formElementGroups = [
    {
      id: 1,
      name: "The week",
      active: true,
      sortOrder: 1,
      version: 1,
      formElements: ids.map((id) => element(id, 1, "short_text")),
    },
  ];
  made.formElementValues = ids.map((id) =>
    sampleValue(
      1000 + id,
      id,
      texts[id] === undefined ? { textValue: `Text ${id}` } : { textValue: texts[id], version: 2 },
    ),
  );
  return JSON.parse(JSON.stringify(made)) as PublicationIssue;
};

let answer: (textValue: string) => object;
const asked: string[] = [];
let present: object;

beforeEach(() => {
  rendered.clear();
  asked.length = 0;
  present = { others: [], updatedAt: "", decided: 0, review: "" };
  Element.prototype.scrollIntoView ??= () => {};
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    asked.push(path);
    if (path.includes("/presence/")) return Response.json(present);
    if (path.includes("/api/moved/"))
      return Response.json({
        since: "2026-11-09T12:00:00.000Z",
        sinceIssue: null,
        open: 0,
        decided: 0,
        review: "",
        bills: [],
        hasMore: false,
      });
    if (path.includes("/api/review/get/"))
      return Response.json({
        reviewing: {
          required: false,
          approved: false,
          changedSince: false,
          contentVersion: 1,
          alone: false,
          mayDecide: false,
          reviewers: [],
          reviews: [],
          comments: [],
        },
      });
    if (path.includes("/api/get/"))
      return Response.json({
        publicationIssue: issue({ 140: "Somebody else’s" }, { updatedAt: "2026-11-16T13:00:00.000Z" }),
      });
    return Response.json(answer((JSON.parse(String(init.body)) as { data: { textValue: string } }).data.textValue));
  });
});
afterEach(() => vi.unstubAllGlobals());

async function openGroup() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <IssueEditor
        initial={issue()}
        bills={[]}
        viewer={{ id: 1, name: "Eda", email: "eda@example.org" }}
        timeZone="UTC"
        topics={[]}
        selectOptions={{}}
      />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(within(screen.getByRole("region", { name: "The week" })).getByRole("button", { name: "Edit" }));
  const field = screen.getByLabelText("Element 120");
  await user.click(field);
  rendered.clear();
  return { user, field };
}
const isSaved = () => waitFor(() => expect(screen.getByText(/^Saved/)).toBeVisible(), { timeout: 20_000 });

test("only the edited one of sixty elements re-renders, on each key and on the response to its save", async () => {
  answer = (textValue) => ({
    formElementValue: { ...sampleValue(1120, 120, { textValue }), version: 2 },
    tempId: null,
    publicationIssue: issue(
      { 120: textValue },
      { updatedAt: "2026-11-16T12:30:00.000Z", contentVersion: 4, asOf: "4-a" },
    ),
  });
  const { user, field } = await openGroup();
  await user.type(field, " and more");
  expect([...rendered]).toEqual([120]);
  await isSaved();
  expect([...rendered]).toEqual([120]);
});

test("a save says what the editor holds, and takes an answer without what did not change", async () => {
  answer = (textValue) => {
    const {
      formElementValues: _,
      formTemplate: { formElementGroups: __, ...formTemplate },
      ...top
    } = issue({}, { updatedAt: "2026-11-16T12:30:00.000Z", contentVersion: 4, asOf: "4-a" });
    const value = { ...sampleValue(1120, 120, { textValue }), version: 2 };
    return {
      formElementValue: value,
      tempId: null,
      publicationIssue: {
        ...top,
        formTemplate,
        formElementValues: [value, { ...sampleValue(1140, 140, { textValue: "Somebody else’s" }), version: 2 }],
      },
    };
  };
  const { user, field } = await openGroup();
  await user.type(field, "!");
  await isSaved();
  expect(asked.filter((path) => path.includes("/form-element-value/"))).toEqual([
    "/admin/form-element-value/api/update/1120?asOf=3-a",
  ]);
  expect(screen.getByLabelText("Element 140")).toHaveValue("Somebody else’s");
  expect(screen.getByLabelText("Element 100")).toHaveValue("Text 100");
  expect([...rendered].toSorted()).toEqual([120, 140]);
  await user.type(field, "!");
  await isSaved();
  await waitFor(
    () =>
      expect(asked.filter((path) => path.includes("/form-element-value/")).at(-1)).toBe(
        "/admin/form-element-value/api/update/1120?asOf=4-a",
      ),
    { timeout: 20_000 },
  );
});

test("someone else's save re-renders only that element", async () => {
  const { field } = await openGroup();
  present = { others: [], updatedAt: "2026-11-16T13:00:00.000Z", decided: 0, review: "" };
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(screen.getByLabelText("Element 140")).toHaveValue("Somebody else’s"), { timeout: 20_000 });
  expect(asked).toContain("/admin/publication-issue/api/get/7?asOf=3-a");
  expect([...rendered]).toEqual([140]);
  expect(field).toHaveFocus();
});
