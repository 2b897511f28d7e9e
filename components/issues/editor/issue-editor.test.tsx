import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Finding } from "@/lib/issues/checks/schema";
import type { Reviewing } from "@/lib/issues/review/schema";
import type { PublicationIssue } from "@/lib/issues/schema";
import { IssueEditor } from "./issue-editor";
import { sampleIssue, sampleValue, topic } from "./sample-issue";

type Answer = { status?: number; body: unknown };
type Server = (path: string, body: Record<string, unknown>) => Answer;
let server: Server;
type Present = { others: { session: string; id: number; name: string; place: string | null }[]; updatedAt: string; decided: number };
let present: (said: Record<string, unknown>) => Present;
let checked: Finding[];
let reviewing: Reviewing;
const sent: [string, Record<string, unknown>][] = [];

beforeEach(() => {
  sent.length = 0;
  present = () => ({ others: [], updatedAt: "", decided: 0 });
  checked = [];
  reviewing = { required: false, approved: false, changedSince: false, contentVersion: 1, alone: false, mayDecide: false, reviews: [], comments: [] };
  localStorage.clear();
  Element.prototype.scrollIntoView ??= () => {};
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body ?? "{}")) as Record<string, unknown>;
    if (path.includes("/presence/")) return Response.json(present(body));
    if (path.includes("/api/moved/")) return Response.json({ since: "2026-11-09T12:00:00.000Z", sinceIssue: null, open: 0, decided: 0, bills: [], hasMore: false });
    if (path.includes("/api/checks/")) return Response.json({ checks: { findings: checked, invalidFields: [], invalidGroups: [], contentVersion: 1, linksChecked: false } });
    if (path.includes("/api/review/get/")) return Response.json({ reviewing });
    sent.push([path, body]);
    const { status = 200, body: answer } = server(path, body);
    return Response.json(answer, { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(issue: PublicationIssue = sampleIssue(), timeZone = "UTC") {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <IssueEditor initial={issue} bills={[]} viewer={{ id: 1, name: "Eda", email: "eda@example.org" }} timeZone={timeZone} topics={[topic(1, "Budget", "Finance"), topic(2, "Dams", "Water")]} selectOptions={{}} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const valueSaves = () => sent.filter(([path]) => path.includes("/form-element-value/"));
const group = (name: string) => within(screen.getByRole("region", { name }));

test("a title is edited in its place: Enter saves it and leads back to its button", async () => {
  server = (_, { title }) => ({ body: { publicationIssue: sampleIssue({ name: String(title), version: 4 }) } });
  const user = open();
  await user.click(screen.getByRole("button", { name: "Edit title" }));
  await user.clear(screen.getByLabelText(/^Title/));
  await user.type(screen.getByLabelText(/^Title/), "Dry week{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Dry week" });
  expect(sent).toEqual([["/admin/publication-issue/api/update/title/7", { title: "Dry week", version: 3 }]]);
  expect(screen.getByRole("button", { name: "Edit title" })).toHaveFocus();
});

test("Escape puts the title back and sends nothing", async () => {
  const user = open();
  await user.click(screen.getByRole("button", { name: "Edit title" }));
  await user.type(screen.getByLabelText(/^Title/), " and more{Escape}");
  expect(screen.getByRole("heading", { level: 1, name: "Water week" })).toBeVisible();
  expect(sent).toEqual([]);
});

test("a refused title shows the server's words, and without any the fallback", async () => {
  let message: string | undefined = "A title is needed.";
  server = () => ({ status: 422, body: { message } });
  const user = open();
  await user.click(screen.getByRole("button", { name: "Edit title" }));
  await user.type(screen.getByLabelText(/^Title/), "!{Enter}");
  expect(await screen.findByText("A title is needed.")).toBeVisible();
  message = undefined;
  await user.type(screen.getByLabelText(/^Title/), "!{Enter}");
  expect(await screen.findByText("An unknown error occurred.")).toBeVisible();
});

test("a headline stands only where the template's issues can have one", () => {
  const issue = sampleIssue();
  open({ ...issue, formTemplate: { ...issue.formTemplate, issuesCanHaveHeadlines: false } });
  expect(screen.queryByText("The dam vote slips")).toBeNull();
  expect(screen.queryByRole("button", { name: /headline/ })).toBeNull();
});

test("the published date can be changed only while the issue is published", () => {
  open();
  expect(screen.queryByRole("button", { name: "Edit published date" })).toBeNull();
});

test("what is typed into an element saves itself, and the bar says so", async () => {
  server = (_, { data }) => {
    const value = sampleValue(101, 11, { ...(data as object), version: 2 });
    return { body: { formElementValue: value, tempId: null, publicationIssue: sampleIssue({ formElementValues: [value] }) } };
  };
  const user = open();
  await user.click(group("The week").getByRole("button", { name: "Edit" }));
  await user.type(screen.getByLabelText(/^Standfirst/), " Not for long.");
  expect(screen.getByText("Saving…")).toBeVisible();
  await waitFor(() => expect(screen.getByText(/^Saved/)).toBeVisible(), { timeout: 4000 });
  expect(sent).toEqual([["/admin/form-element-value/api/update/101", { data: { textValue: "Quiet. Not for long." }, version: 1 }]]);
});

test("what is being typed keeps the space at its end, which the server trims: the next word is another one", async () => {
  server = (_, { data, version }) => {
    const value = sampleValue(101, 11, { textValue: (data as { textValue: string }).textValue.trim(), version: Number(version) + 1 });
    return { body: { formElementValue: value, tempId: null, publicationIssue: sampleIssue({ formElementValues: [value] }) } };
  };
  const user = open();
  await user.click(group("The week").getByRole("button", { name: "Edit" }));
  const box = screen.getByLabelText(/^Standfirst/);
  await user.type(box, " Not for long. ");
  await waitFor(() => expect(screen.getByText(/^Saved/)).toBeVisible(), { timeout: 4000 });
  expect(box).toHaveValue("Quiet. Not for long. ");
  await user.type(box, "Never.");
  expect(box).toHaveValue("Quiet. Not for long. Never.");
  await user.click(screen.getByRole("button", { name: "Save and close" }));
  expect(await group("The week").findByText("Quiet. Not for long. Never.")).toBeVisible();
});

test("saving a group sends what is typed at once and leaves its mode", async () => {
  server = (_, { data }) => {
    const value = sampleValue(102, 21, { ...(data as object), version: 1 });
    return { body: { formElementValue: value, tempId: "x", publicationIssue: sampleIssue({ formElementValues: [value] }) } };
  };
  const user = open();
  await user.click(group("Facts").getByRole("button", { name: "Write" }));
  await user.type(screen.getByLabelText(/^Votes/), "1234.5");
  await user.click(screen.getByRole("button", { name: "Save and close" }));
  expect(await group("Facts").findByText("1,234.5")).toBeVisible();
  expect(sent[0]).toEqual(["/admin/form-element-value/api/new", expect.objectContaining({ formElementId: 21, publicationIssueId: 7, data: { textValue: "1234.5" } })]);
});

test("two people's texts stand beside each other, and keeping mine sends it on top of theirs", async () => {
  const theirs = sampleValue(101, 11, { textValue: "Theirs.", version: 5 });
  server = (_, { version, data }) => {
    if (version !== 5) return { status: 409, body: { message: "Ada saved this first.", id: 101, current: theirs, savedBy: { id: 2, name: "Ada" }, savedAt: "2026-11-16T12:00:00Z" } };
    const value = sampleValue(101, 11, { ...(data as object), version: 6 });
    return { body: { formElementValue: value, tempId: null, publicationIssue: sampleIssue({ formElementValues: [value] }) } };
  };
  const user = open();
  await user.click(group("The week").getByRole("button", { name: "Edit" }));
  await user.clear(screen.getByLabelText(/^Standfirst/));
  await user.type(screen.getByLabelText(/^Standfirst/), "Mine.");
  const panel = within(await screen.findByRole("alert", { name: "Two texts for Standfirst" }, { timeout: 4000 }));
  expect(panel.getByRole("region", { name: "Yours: Standfirst" })).toHaveTextContent(/Quiet.*Mine/);
  expect(panel.getByRole("region", { name: "Ada’s: Standfirst" })).toHaveTextContent(/Quiet.*Theirs/);
  expect(panel.getByRole("region", { name: "As it was: Standfirst", hidden: true })).toHaveTextContent("Quiet.");
  await user.click(panel.getByRole("button", { name: "Keep mine" }));
  await waitFor(() => expect(screen.getByText(/^Saved/)).toBeVisible());
  expect(valueSaves().at(-1)).toEqual(["/admin/form-element-value/api/update/101", { data: { textValue: "Mine." }, version: 5 }]);
  expect(screen.getByText("Not kept: Ada’s text")).toBeVisible();
  expect(screen.getByText("Theirs.")).toBeInTheDocument();
});

test("both texts made into one carry what each changed, and neither is forgotten", async () => {
  const theirs = sampleValue(101, 11, { textValue: "Very Quiet.", version: 5 });
  server = (_, { version, data }) => {
    if (version !== 5) return { status: 409, body: { message: "Ada saved this first.", id: 101, current: theirs, savedBy: { id: 2, name: "Ada" }, savedAt: "2026-11-16T12:00:00Z" } };
    const value = sampleValue(101, 11, { ...(data as object), version: 6 });
    return { body: { formElementValue: value, tempId: null, publicationIssue: sampleIssue({ formElementValues: [value] }) } };
  };
  const user = open();
  await user.click(group("The week").getByRole("button", { name: "Edit" }));
  await user.type(screen.getByLabelText(/^Standfirst/), " For now.");
  const panel = within(await screen.findByRole("alert", { name: "Two texts for Standfirst" }, { timeout: 4000 }));
  await user.click(panel.getByRole("button", { name: "Edit both as one" }));
  expect(screen.getByLabelText(/^Standfirst/)).toHaveValue("Very Quiet. For now.");
  await waitFor(() => expect(valueSaves().at(-1)?.[1]).toEqual({ data: { textValue: "Very Quiet. For now." }, version: 5 }));
  await user.click(screen.getByText("Not kept: your text"));
  await user.click(screen.getAllByRole("button", { name: "Put it back" }).at(-1)!);
  expect(screen.getByLabelText(/^Standfirst/)).toHaveValue("Quiet. For now.");
});

test("a title saved while somebody changed the headline goes through; the same title changed by both is said with both", async () => {
  let now = sampleIssue({ headline: "Theirs", version: 8 });
  server = (_, { title, version }) => {
    if (version !== now.version) return { status: 409, body: { message: "Ada saved this first.", id: 7, current: now, savedBy: { id: 2, name: "Ada" }, savedAt: "2026-11-16T12:00:00Z" } };
    now = { ...now, name: String(title), version: now.version + 1 };
    return { body: { publicationIssue: now } };
  };
  const user = open();
  await user.click(screen.getByRole("button", { name: "Edit title" }));
  await user.type(screen.getByLabelText(/^Title/), "!{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Water week!" });
  expect(screen.getByText("Theirs")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Edit title" }));
  now = { ...now, name: "Dry week", version: 20 };
  await user.type(screen.getByLabelText(/^Title/), "!{Enter}");
  expect(await screen.findByText("Ada saved “Dry week” first; before, it was “Water week!”. Save again to keep yours, or reset to take theirs.")).toBeVisible();
  expect(screen.getByLabelText(/^Title/)).toHaveValue("Water week!!");
  await user.click(screen.getByRole("button", { name: "Save title" }));
  await screen.findByRole("heading", { level: 1, name: "Water week!!" });
});

test("a refused publish opens the groups concerned and leads to what is missing; a save takes the mark away", async () => {
  server = (path, { data }) => {
    if (path.includes("/publish/")) return { status: 422, body: { message: "Fill in “Votes”.", invalidFields: [21], invalidGroups: [2] } };
    const value = sampleValue(102, 21, { ...(data as object), version: 1 });
    return { body: { formElementValue: value, tempId: "x", publicationIssue: sampleIssue({ formElementValues: [value] }) } };
  };
  const user = open();
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Publish issue" }));
  await user.click(await screen.findByRole("link", { name: "Complete “Votes”" }));
  const votes = screen.getByLabelText(/^Votes/);
  expect(votes).toHaveFocus();
  expect(votes).toHaveAttribute("aria-invalid", "true");
  await user.type(votes, "12");
  await waitFor(() => expect(votes).not.toHaveAttribute("aria-invalid"), { timeout: 4000 });
  expect(screen.queryByText("Fill in “Votes”.")).toBeNull();
});

test("publishing for the first time asks once, then shows the issue as published with its date", async () => {
  server = () => ({ body: { publicationIssue: sampleIssue({ published: true, publishedDate: "2026-11-16" }) } });
  const user = open();
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Publish issue" }));
  expect(await screen.findByText("Mon 16 Nov 2026")).toBeVisible();
  expect(screen.getByRole("link", { name: "View" })).toHaveAttribute("href", "/publication-issue/view/water-week");
  expect(screen.getByRole("button", { name: "Publish changes" })).toBeDisabled();
});

test("a correction says whether readers are told, and a major one needs its note", async () => {
  server = () => ({ body: { publicationIssue: sampleIssue({ published: true, publishedDate: "2026-11-16" }) } });
  const user = open(sampleIssue({ published: true, publishedDate: "2026-11-16", hasUnpublishedChanges: true }));
  await user.click(screen.getByRole("button", { name: "Publish changes" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "Major" }));
  expect(dialog.getByRole("button", { name: "Publish changes" })).toBeDisabled();
  await user.type(dialog.getByLabelText(/^Change note/), "Thirteen, not twelve.");
  await user.click(dialog.getByRole("button", { name: "Publish changes" }));
  await waitFor(() => expect(sent.at(-1)).toEqual(["/admin/publication-issue/api/publish/7", { correction: "major", changeNote: "Thirteen, not twelve.", contentVersion: 1 }]));
});

test("warnings are listed and passed over knowingly, and lead to where they stand", async () => {
  checked = [{ kind: "bill-status", level: "warning", message: "H.B. 12 moved.", elementId: 21, groupId: 2, href: null }];
  server = () => ({ body: { publicationIssue: sampleIssue({ published: true, publishedDate: "2026-11-16" }) } });
  const user = open();
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  await user.click(await screen.findByRole("button", { name: "H.B. 12 moved." }));
  await waitFor(() => expect(screen.getByLabelText(/^Votes/)).toHaveFocus());
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  await user.click(await screen.findByRole("button", { name: "Publish issue despite 1 warning" }));
  await waitFor(() => expect(sent.at(-1)).toEqual(["/admin/publication-issue/api/publish/7", { passedOver: 1, contentVersion: 1 }]));
});

test("no warning is passed over while something required is missing", async () => {
  checked = [{ kind: "required", level: "error", message: "Complete “Votes”.", elementId: 21, groupId: 2, href: null }, { kind: "bill-status", level: "warning", message: "H.B. 12 moved.", elementId: 21, groupId: 2, href: null }];
  const user = open();
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  const dialog = within(screen.getByRole("dialog"));
  await dialog.findByRole("button", { name: "H.B. 12 moved." });
  expect(dialog.queryByRole("button", { name: /despite/ })).not.toBeInTheDocument();
});

test("where a second person has to approve, publishing leads to the review", async () => {
  reviewing = { ...reviewing, required: true };
  const user = open();
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  await user.click(await within(screen.getByRole("dialog")).findByRole("button", { name: "Submit for review…" }));
  expect(screen.getByRole("tab", { name: "Review" })).toHaveAttribute("aria-selected", "true");
  expect(sent).toEqual([]);
});

test("at a time that the clocks skip nothing is scheduled; at another it is, for all to see", async () => {
  server = () => ({ body: { publicationIssue: sampleIssue({ scheduledAt: "2099-03-09T11:00:00Z" }) } });
  const user = open(sampleIssue(), "America/New_York");
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "At a time" }));
  fireEvent.change(dialog.getByLabelText("Day"), { target: { value: "2099-03-08" } });
  fireEvent.change(dialog.getByLabelText("Time"), { target: { value: "02:30" } });
  expect(dialog.getByText(/There is no 02:30/)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Schedule" })).toBeDisabled();
  fireEvent.change(dialog.getByLabelText("Day"), { target: { value: "2099-03-09" } });
  fireEvent.change(dialog.getByLabelText("Time"), { target: { value: "07:00" } });
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  expect(await screen.findByText("Scheduled Mon 9 Mar 2099, 07:00")).toBeVisible();
  expect(sent.at(-1)).toEqual(["/admin/publication-issue/api/schedule/7", { date: "2099-03-09", time: "07:00", contentVersion: 1 }]);
});

test("text that never reached the server is offered on return, and put back only when asked", async () => {
  const entry = { issueId: 7, viewerId: 1, session: "old", field: "value:11", label: "Standfirst", data: { textValue: "Lost words." }, base: 1, at: "2026-11-15T10:00:00Z" };
  localStorage.setItem("rotunda-desk:7:old:value:11", JSON.stringify(entry));
  localStorage.setItem("rotunda-desk:7:other:value:11", JSON.stringify({ ...entry, viewerId: 2, session: "other", data: { textValue: "Somebody else's." } }));
  server = (_, { data }) => {
    const value = sampleValue(101, 11, { ...(data as object), version: 2 });
    return { body: { formElementValue: value, tempId: null, publicationIssue: sampleIssue({ formElementValues: [value] }) } };
  };
  const user = open();
  await screen.findByText("Unsaved text was found on this device");
  expect(screen.getByText("Quiet.")).toBeVisible();
  expect(screen.queryByText("Somebody else's.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Put it back" }));
  expect(await screen.findByLabelText(/^Standfirst/)).toHaveValue("Lost words.");
  await waitFor(() => expect(localStorage.getItem("rotunda-desk:7:old:value:11")).toBeNull());
  await waitFor(() => expect(sent.at(-1)?.[1]).toMatchObject({ data: { textValue: "Lost words." }, version: 1 }));
});

test("who else is here is said, where they write too, and what they saved appears in place", async () => {
  present = () => ({ others: [{ session: "other-session", id: 2, name: "Ada Whitcombe", place: "element:11" }], updatedAt: "2026-11-16T12:30:00.000Z", decided: 0 });
  server = () => ({ body: { publicationIssue: sampleIssue({ updatedAt: "2026-11-16T12:30:00.000Z", formElementValues: [sampleValue(101, 11, { textValue: "Ada’s words.", version: 2 })] }) } });
  open();
  expect(await within(await screen.findByRole("list", { name: "Also here" })).findByText(/is writing in “Standfirst”/)).toBeVisible();
  expect(screen.getByText("Ada Whitcombe opened this issue.")).toBeInTheDocument();
  expect(group("The week").getByText("Ada Whitcombe is writing here")).toBeVisible();
  expect(await screen.findByText("Ada’s words.")).toBeVisible();
});

test("words in an element that is removed before they are saved stay on the screen, to be copied", async () => {
  const { formTemplate, ...issue } = sampleIssue();
  const without = { ...issue, formTemplate: { ...formTemplate, formElementGroups: formTemplate.formElementGroups!.map((one) => ({ ...one, formElements: one.formElements.filter(({ id }) => id !== 21) })) } };
  server = (_, { formElementId }) => {
    if (formElementId === 21) return { status: 404, body: { message: "There is no such thing here." } };
    const value = sampleValue(101, 11, { textValue: "Quiet. Loud.", version: 2 });
    return { body: { formElementValue: value, publicationIssue: { ...without, formElementValues: [value] } } };
  };
  const user = open();
  await user.click(group("Facts").getByRole("button", { name: "Write" }));
  await user.type(screen.getByLabelText(/^Votes/), "26");
  await screen.findByText(/Not saved: There is no such thing here/, {}, { timeout: 3000 });
  await user.click(group("The week").getByRole("button", { name: "Edit" }));
  await user.type(screen.getByLabelText(/^Standfirst/), " Loud.");
  expect(await group("Facts").findByText("“Votes” was removed before this was saved. Copy what you need.", {}, { timeout: 3000 })).toBeVisible();
  expect(group("Facts").getByText("26")).toBeVisible();
  expect(screen.queryByLabelText(/^Votes/)).toBeNull();
});

test("the question to sign in again waits until nobody types", async () => {
  server = () => ({ status: 401, body: { message: "Sign in." } });
  const user = open();
  await user.click(group("Facts").getByRole("button", { name: "Write" }));
  await user.type(screen.getByLabelText(/^Votes/), "2");
  await screen.findByText(/Not saved: signed out/, {}, { timeout: 3000 });
  await user.keyboard("6");
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(screen.queryByRole("dialog", { name: "Sign in again" })).toBeNull();
  await user.keyboard("1");
  expect(screen.getByLabelText(/^Votes/)).toHaveValue("261");
  expect(await screen.findByRole("dialog", { name: "Sign in again" }, { timeout: 4_000 })).toBeVisible();
}, 15_000);

test("a device that takes nothing is not said to have kept what was typed, and no link takes the page away without the browser's question", async () => {
  server = () => ({ status: 401, body: { message: "Sign in." } });
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const user = open();
  await user.click(group("Facts").getByRole("button", { name: "Write" }));
  await user.type(screen.getByLabelText(/^Votes/), "26");
  expect(await screen.findByText("Not saved: signed out, and this device keeps nothing: leave this page open", {}, { timeout: 3000 })).toBeVisible();
  const follows = vi.fn();
  document.addEventListener("click", follows);
  const link = Object.assign(document.createElement("a"), { href: "#elsewhere" });
  link.dataset.soft = "";
  document.body.append(link);
  await user.click(link);
  expect(follows).not.toHaveBeenCalled();
  full.mockRestore();
  await user.type(screen.getByLabelText(/^Votes/), "1");
  await screen.findByText("Not saved: signed out, kept on this device", {}, { timeout: 3000 });
  follows.mockClear();
  await user.click(link);
  expect(follows).toHaveBeenCalledOnce();
  document.removeEventListener("click", follows);
  link.remove();
});
