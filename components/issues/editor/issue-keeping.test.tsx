import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sampleServer, group, open, setUpSampleEditor } from "./sample-server";
import { sampleIssue, sampleValue } from "./sample-issue";

setUpSampleEditor();

test("text that never reached the server is offered on return, and restored only on request", async () => {
  const entry = {
    issueId: 7,
    viewerId: 1,
    session: "old",
    field: "value:11",
    label: "Standfirst",
    data: { textValue: "Lost words." },
    base: 1,
    at: "2026-11-15T10:00:00Z",
  };
  localStorage.setItem("rotunda-desk:7:old:value:11", JSON.stringify(entry));
  localStorage.setItem(
    "rotunda-desk:7:other:value:11",
    JSON.stringify({ ...entry, viewerId: 2, session: "other", data: { textValue: "Somebody else's." } }),
  );
  sampleServer.server = (_, { data }) => {
    const value = sampleValue(101, 11, { ...(data as object), version: 2 });
    return {
      body: { formElementValue: value, tempId: null, publicationIssue: sampleIssue({ formElementValues: [value] }) },
    };
  };
  const user = open();
  await screen.findByText("Unsaved text was found on this device");
  expect(screen.getByText("Quiet.")).toBeVisible();
  expect(screen.queryByText("Somebody else's.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Restore it" }));
  expect(await screen.findByLabelText(/^Standfirst/)).toHaveValue("Lost words.");
  await waitFor(() => expect(localStorage.getItem("rotunda-desk:7:old:value:11")).toBeNull());
  await waitFor(() =>
    expect(sampleServer.sent.at(-1)?.[1]).toMatchObject({ data: { textValue: "Lost words." }, version: 1 }),
  );
});

test("who else is here is said, where they write too, and what they saved appears in place", async () => {
  sampleServer.present = () => ({
    others: [{ session: "other-session", id: 2, name: "Ada Whitcombe", place: "element:11" }],
    updatedAt: "2026-11-16T12:30:00.000Z",
    decided: 0,
    review: "",
  });
  sampleServer.server = () => ({
    body: {
      publicationIssue: sampleIssue({
        updatedAt: "2026-11-16T12:30:00.000Z",
        formElementValues: [sampleValue(101, 11, { textValue: "Ada’s words.", version: 2 })],
      }),
    },
  });
  open();
  expect(
    await within(await screen.findByRole("list", { name: "Also here" })).findByText(/is writing in “Standfirst”/),
  ).toBeVisible();
  expect(screen.getByText("Ada Whitcombe opened this issue.")).toBeInTheDocument();
  expect(group("The week").getByText("is writing here").parentElement).toHaveTextContent(
    "Ada Whitcombe is writing here",
  );
  expect(await screen.findByText("Ada’s words.")).toBeVisible();
});

test("of oneself in another tab it is spoken last, and with a capital only where the sentence begins", async () => {
  const me = { session: "mine", id: 1, name: "Eda", place: "element:11" };
  sampleServer.present = () => ({ others: [me], updatedAt: "", decided: 0, review: "" });
  open();
  const presenceStrip = async () => (await group("The week").findByText(/writing here/)).parentElement;
  expect(await presenceStrip()).toHaveTextContent("You (in another tab) are writing here");
  sampleServer.present = () => ({
    others: [me, { session: "hers", id: 2, name: "Ada Whitcombe", place: "element:11" }],
    updatedAt: "",
    decided: 0,
    review: "",
  });
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(async () =>
    expect(await presenceStrip()).toHaveTextContent("Ada Whitcombe and you in another tab are writing here"),
  );
});

test("unsaved text of a removed element stays on screen, to be copied", async () => {
  const { formTemplate, ...issue } = sampleIssue();
  const without = {
    ...issue,
    formTemplate: {
      ...formTemplate,
      formElementGroups: formTemplate.formElementGroups!.map((one) => ({
        ...one,
        formElements: one.formElements.filter(({ id }) => id !== 21),
      })),
    },
  };
  sampleServer.server = (path, { formElementId }) => {
    if (path.includes("/api/get/")) return { status: 503, body: { message: "Later." } };
    if (formElementId === 21) return { status: 404, body: { message: "There is no such thing here." } };
    const value = sampleValue(101, 11, { textValue: "Quiet. Loud.", version: 2 });
    return { body: { formElementValue: value, publicationIssue: { ...without, formElementValues: [value] } } };
  };
  const user = open();
  await user.click(group("Facts").getByRole("button", { name: "Write" }));
  await user.type(screen.getByLabelText(/^Votes/), "26");
  await screen.findByText(/Not saved: There is no such thing here/, {}, { timeout: 20_000 });
  await user.click(group("The week").getByRole("button", { name: "Edit" }));
  await user.type(screen.getByLabelText(/^Standfirst/), " Loud.");
  expect(
    await group("Facts").findByText(
      "“Votes” was removed before this was saved. Copy what you need.",
      {},
      { timeout: 20_000 },
    ),
  ).toBeVisible();
  expect(group("Facts").getByText("26")).toBeVisible();
  expect(screen.queryByLabelText(/^Votes/)).toBeNull();
  expect(screen.getByText("Not saved: “Votes” was removed; copy what you need")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Discard the unsaved Votes" }));
  expect(group("Facts").queryByText("26")).toBeNull();
  expect(screen.getByRole("region", { name: "Facts" })).toHaveFocus();
  await screen.findByText(/^Saved/);
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test("a refused save asks what became of its element, though nothing else of the issue changed", async () => {
  const issue = sampleIssue();
  const isAsked = () => sampleServer.sent.some(([path]) => path.includes("/api/get/"));
  sampleServer.server = (path) =>
    path.includes("/api/get/")
      ? { body: { publicationIssue: issue } }
      : { status: 404, body: { message: "There is no such thing here." } };
  const user = open();
  await user.click(group("Facts").getByRole("button", { name: "Write" }));
  await user.type(screen.getByLabelText(/^Votes/), "26");
  expect(isAsked()).toBe(false);
  await screen.findByText(/Not saved: There is no such thing here/, {}, { timeout: 20_000 });
  await waitFor(() => expect(isAsked()).toBe(true));
});

test("the focus moves on when unsaved text is discarded: to the next one, then to the page", async () => {
  const entry = (session: string, text: string) =>
    localStorage.setItem(
      `rotunda-desk:7:${session}:value:11`,
      JSON.stringify({
        issueId: 7,
        viewerId: 1,
        session,
        field: "value:11",
        label: "Standfirst",
        data: { textValue: text },
        base: 1,
        at: `2026-11-16T12:0${session.length}:00.000Z`,
      }),
    );
  entry("a", "One.");
  entry("bb", "Two.");
  const user = open();
  const forget = async () => (await screen.findAllByRole("button", { name: "Discard the unsaved Standfirst" }))[0]!;
  await user.click(await forget());
  await waitFor(() => expect(screen.getByRole("button", { name: "Restore it" })).toHaveFocus());
  await user.click(await forget());
  await waitFor(() => expect(screen.getByRole("button", { name: "Edit name" })).toHaveFocus());
});

test("text is saved under the name of the person who opened the editor, or only once that person is back", async () => {
  const meantFor: (string | undefined)[] = [];
  sampleServer.server = (_, __, headers) => {
    meantFor.push(headers["x-rotunda-viewer"]);
    return { status: 401, body: { message: "Somebody else is signed in in this browser now." } };
  };
  const user = open();
  await user.click(screen.getByRole("button", { name: "Edit name" }));
  await user.type(screen.getByLabelText(/^Name of the issue/), "!{Enter}");
  expect(await screen.findByRole("dialog", { name: "Sign in again" }, { timeout: 20_000 })).toHaveTextContent(
    "or another person signed in in this browser",
  );
  await user.click(screen.getByRole("button", { name: "Later" }));
  await user.click(group("Facts").getByRole("button", { name: "Write" }));
  await user.type(screen.getByLabelText(/^Votes/), "2");
  await screen.findByText(
    "Not saved: signed out, kept on this device",
    { selector: "[role=alert] span" },
    { timeout: 20_000 },
  );
  await waitFor(() => expect(meantFor.length).toBeGreaterThan(1), { timeout: 20_000 });
  expect(new Set(meantFor)).toEqual(new Set(["1"]));
});

test("the sign-in dialog waits until the user stops typing", async () => {
  sampleServer.server = () => ({ status: 401, body: { message: "Sign in." } });
  const user = open();
  await user.click(group("Facts").getByRole("button", { name: "Write" }));
  await user.type(screen.getByLabelText(/^Votes/), "2");
  await screen.findByText(/Not saved: signed out/, {}, { timeout: 20_000 });
  // By the page's own clock: on a busy machine both the key and the dialog are late.
  let shownAt = Number.NaN;
  const watch = new MutationObserver(() => {
    if (Number.isNaN(shownAt) && screen.queryByRole("dialog", { name: "Sign in again" })) shownAt = performance.now();
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  let typedAt = 0;
  window.addEventListener("keydown", () => Number.isNaN(shownAt) && (typedAt = performance.now()), true);
  await user.keyboard("6");
  await user.keyboard("1");
  expect(await screen.findByRole("dialog", { name: "Sign in again" }, { timeout: 20_000 })).toBeVisible();
  watch.disconnect();
  expect(typedAt).toBeGreaterThan(0);
  expect(shownAt - typedAt).toBeGreaterThan(1_900);
  expect(screen.getByLabelText(/^Votes/)).toHaveValue("261");
});

test("a device without storage is not reported as having saved the text, and links ask before leaving the page", async () => {
  sampleServer.server = () => ({ status: 401, body: { message: "Sign in." } });
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const user = open();
  await user.click(group("Facts").getByRole("button", { name: "Write" }));
  await user.type(screen.getByLabelText(/^Votes/), "26");
  expect(
    await screen.findByText(
      "Not saved: signed out, and this device keeps nothing: leave this page open",
      {},
      { timeout: 20_000 },
    ),
  ).toBeVisible();
  const follows = vi.fn();
  document.addEventListener("click", follows);
  const link = Object.assign(document.createElement("a"), { href: "#elsewhere" });
  link.dataset.soft = "";
  document.body.append(link);
  await user.click(link);
  expect(follows).not.toHaveBeenCalled();
  full.mockRestore();
  await user.type(screen.getByLabelText(/^Votes/), "1");
  await screen.findByText("Not saved: signed out, kept on this device", {}, { timeout: 20_000 });
  follows.mockClear();
  await user.click(link);
  expect(follows).toHaveBeenCalledOnce();
  document.removeEventListener("click", follows);
  link.remove();
});

/**
 * Simulates Back: the event that the browser sends to the page first.
 * @returns whether the page stays
 */
function goBack(path: string, from: EventTarget): boolean {
  const event = Object.assign(new Event("navigate", { cancelable: true }), {
    navigationType: "traverse",
    destination: { sameDocument: true, url: `http://localhost${path}` },
  });
  from.dispatchEvent(event);
  return event.defaultPrevented;
}

test("a title that a busy server rejects is sent again automatically, but not while its author keeps typing", async () => {
  let isBusy = true;
  sampleServer.server = (_, { title }) =>
    isBusy
      ? { status: 503, body: { message: "Too many ask at once." } }
      : { body: { publicationIssue: sampleIssue({ name: String(title), version: 4 }) } };
  const titles = () => sampleServer.sent.filter(([path]) => path.includes("/title/")).map(([, { title }]) => title);
  const user = open();
  await user.click(screen.getByRole("button", { name: "Edit name" }));
  await user.type(screen.getByLabelText(/^Name of the issue/), "!{Enter}");
  expect(await screen.findByText("Too many ask at once.")).toBeVisible();
  isBusy = false;
  await user.type(screen.getByLabelText(/^Name of the issue/), "!");
  await new Promise((done) => setTimeout(done, 2500));
  expect(titles()).toEqual(["Water week!"]);
  isBusy = true;
  await user.type(screen.getByLabelText(/^Name of the issue/), "{Enter}");
  await screen.findByText("Too many ask at once.");
  isBusy = false;
  expect(await screen.findByText("Water week!!", { selector: "p" }, { timeout: 20_000 })).toBeVisible();
  expect(titles()).toEqual(["Water week!", "Water week!!", "Water week!!"]);
});

test("Back within the site asks only if unsaved text is stored nowhere else", async () => {
  sampleServer.server = () => ({ status: 401, body: { message: "Sign in." } });
  const navigation = new EventTarget();
  vi.stubGlobal("navigation", navigation);
  const asked = vi.fn(() => false);
  vi.stubGlobal("confirm", asked);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const user = open();
  expect(goBack("/admin", navigation)).toBe(false);
  await user.click(group("Facts").getByRole("button", { name: "Write" }));
  await user.type(screen.getByLabelText(/^Votes/), "26");
  await screen.findByText(/this device keeps nothing/, {}, { timeout: 20_000 });
  expect(asked).not.toHaveBeenCalled();
  expect(goBack("/admin", navigation)).toBe(true);
  expect(goBack(`${location.pathname}#facts`, navigation)).toBe(false);
  asked.mockReturnValue(true);
  expect(goBack("/admin", navigation)).toBe(false);
  expect(asked).toHaveBeenCalledTimes(2);
  full.mockRestore();
  await user.type(screen.getByLabelText(/^Votes/), "1");
  await screen.findByText("Not saved: signed out, kept on this device", {}, { timeout: 20_000 });
  expect(goBack("/admin", navigation)).toBe(false);
  expect(asked).toHaveBeenCalledTimes(2);
});

test("undo in one text does not change another", async () => {
  const user = open();
  await user.click(group("The week").getByRole("button", { name: "Edit" }));
  const here = screen.getByLabelText(/^Standfirst/);
  const undo = (on: Element) =>
    on.dispatchEvent(new InputEvent("beforeinput", { inputType: "historyUndo", bubbles: true, cancelable: true }));
  await user.click(here);
  expect(undo(here)).toBe(true);
  await user.click(screen.getByRole("button", { name: "Edit name" }));
  expect(undo(here)).toBe(false);
});

test("a group that is saved and closed stays open if the user keeps typing", async () => {
  let version = 1;
  let answer: (() => void) | undefined;
  sampleServer.server = async (_, { data }) => {
    // Ignores text that an editor of an earlier test is still saving.
    if (!answer && (data as { textValue: string }).textValue.startsWith("Quiet."))
      await new Promise<void>((resolve) => (answer = resolve));
    const value = sampleValue(101, 11, { ...(data as object), version: ++version });
    return {
      body: { formElementValue: value, tempId: null, publicationIssue: sampleIssue({ formElementValues: [value] }) },
    };
  };
  const user = open();
  await user.click(group("The week").getByRole("button", { name: "Edit" }));
  await user.type(screen.getByLabelText(/^Standfirst/), " Loud.{Control>}{Enter}{/Control}");
  await waitFor(() => expect(answer).toBeDefined());
  await user.keyboard(" And");
  answer!();
  await screen.findByText(/^Saved/, {}, { timeout: 20_000 });
  expect(screen.getByLabelText(/^Standfirst/)).toHaveFocus();
  await user.keyboard(" on.{Control>}{Enter}{/Control}");
  await waitFor(() => expect(screen.queryByLabelText(/^Standfirst/)).toBeNull(), { timeout: 20_000 });
  expect(group("The week").getByText("Quiet. Loud. And on.")).toBeVisible();
});

/** Local draft of an earlier editor session. */
const keptEarlier = (field: string, label: string, data: unknown, change: object) =>
  localStorage.setItem(
    `rotunda-desk:7:old:${field}`,
    JSON.stringify({
      issueId: 7,
      viewerId: 1,
      session: "old",
      field,
      label,
      data,
      at: "2026-11-15T10:00:00Z",
      ...change,
    }),
  );

test("a local draft is compared with what someone else saved while it was offered", async () => {
  keptEarlier("value:11", "Standfirst", { textValue: "Lost words." }, { base: 1, baseData: { textValue: "Quiet." } });
  let isSaved = false;
  sampleServer.present = () => ({
    others: [],
    updatedAt: isSaved ? "2026-11-16T12:30:00.000Z" : "",
    decided: 0,
    review: "",
  });
  sampleServer.server = () => ({
    body: {
      publicationIssue: sampleIssue({
        updatedAt: "2026-11-16T12:30:00.000Z",
        formElementValues: [sampleValue(101, 11, { textValue: "Ada’s words.", version: 2 })],
      }),
    },
  });
  const user = open();
  await screen.findByRole("button", { name: "Restore it" });
  isSaved = true;
  document.dispatchEvent(new Event("visibilitychange"));
  await user.click(await screen.findByRole("button", { name: "Compare" }));
  const panel = within(await screen.findByRole("alert", { name: "Two texts for Standfirst" }));
  expect(panel.getByRole("region", { name: "Yours: Standfirst" })).toHaveTextContent(/Lost words/);
  expect(panel.getByRole("region", { name: "Saved: Standfirst" })).toHaveTextContent(/Ada’s words/);
  await new Promise((done) => setTimeout(done, 300));
  // An editor of an earlier test may still save its own text.
  expect(JSON.stringify(sampleServer.sent)).not.toContain("Lost words");
});

test("a restored local draft does not replace text being typed, which can be copied or is offered in exchange", async () => {
  keptEarlier("value:11", "Standfirst", { textValue: "Lost words." }, { base: 1, baseData: { textValue: "Quiet." } });
  keptEarlier("title", "Name", "Lost week", { base: 3, baseData: "Water week" });
  sampleServer.server = () => ({ status: 503, body: { message: "Later." } });
  const user = open();
  const offer = (label: string) => within(screen.getByRole("region", { name: `Unsaved: ${label}` }).closest("li")!);
  await screen.findByText("Unsaved text was found on this device");
  await user.click(group("The week").getByRole("button", { name: "Edit" }));
  await user.type(screen.getByLabelText(/^Standfirst/), " Loud.");
  await user.click(offer("Standfirst").getByRole("button", { name: "Restore it" }));
  expect(screen.getByLabelText(/^Standfirst/)).toHaveValue("Lost words.");
  await user.click(screen.getByText("Discarded: your text"));
  expect(screen.getByText("Quiet. Loud.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Edit name" }));
  await user.type(screen.getByLabelText(/^Name of the issue/), " now");
  await user.click(offer("Name").getByRole("button", { name: "Restore it" }));
  expect(screen.getByLabelText(/^Name of the issue/)).toHaveValue("Lost week");
  await user.click(offer("Name").getByRole("button", { name: "Restore it" }));
  expect(screen.getByLabelText(/^Name of the issue/)).toHaveValue("Water week now");
});

test("a local draft shows what is new in it, however far in, and the names of selected items; all of it can be copied", async () => {
  const before = "The committee heard it. ".repeat(40);
  const calm = { id: 1, value: "Calm", sortOrder: 1, active: true };
  const tense = { ...calm, id: 2, value: "Tense" };
  keptEarlier("value:11", "Standfirst", { textValue: `${before}Then it voted. ${before}` }, { base: 1 });
  keptEarlier("value:13", "Mood", { formElementTypeSelectValues: [2] }, { base: 1 });
  keptEarlier("value:22", "Bills", { billIds: [5] }, { base: null });
  keptEarlier("topics", "Topics", [2], { base: 3, baseData: "" });
  sampleServer.server = (path) =>
    path.includes("/bill/api/get/5")
      ? { body: { bill: { id: 5, name: "H.B. 12" } } }
      : { status: 503, body: { message: "Later." } };
  const user = open(
    sampleIssue({
      formElementValues: [
        sampleValue(101, 11, { textValue: before + before }),
        sampleValue(103, 13, { formElementTypeSelectValues: [calm, tense] as never }),
      ],
    }),
  );
  const offer = async (label: string) => await screen.findByRole("region", { name: `Unsaved: ${label}` });
  const standfirst = await offer("Standfirst");
  expect(standfirst.querySelector("ins")).toHaveTextContent("Then it voted.");
  expect(standfirst.textContent!.length).toBeLessThan(400);
  expect((await offer("Mood")).querySelector("del")).toHaveTextContent("Calm");
  expect(await offer("Topics")).toHaveTextContent(/^Dams \[Water\]$/);
  await waitFor(async () => expect(await offer("Bills")).toHaveTextContent(/^H\.B\. 12$/));
  await user.click(screen.getByRole("button", { name: "Copy the unsaved Standfirst" }));
  expect(await navigator.clipboard.readText()).toBe(`${before}Then it voted. ${before}`);
});
