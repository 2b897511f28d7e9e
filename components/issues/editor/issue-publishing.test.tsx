import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { autosaveAfter } from "./autosave";
import { group, open, sampleServer, setUpSampleEditor, valueSaves } from "./sample-server";
import { sampleIssue, sampleValue, topic } from "./sample-issue";

setUpSampleEditor();

test("a refused publish opens the groups concerned and leads to what is missing; a save takes the mark away", async () => {
  sampleServer.server = (path, { data }) => {
    if (path.includes("/publish/"))
      return { status: 422, body: { message: "Fill in “Votes”.", invalidFields: [21], invalidGroups: [2] } };
    const value = sampleValue(102, 21, { ...(data as object), version: 1 });
    return {
      body: { formElementValue: value, tempId: "x", publicationIssue: sampleIssue({ formElementValues: [value] }) },
    };
  };
  const user = open();
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Publish issue" }));
  const heading = await screen.findByRole("heading", { name: "Before this can be published" });
  expect(screen.queryByText("Fill in “Votes”.")).toBeNull();
  await user.click(screen.getByRole("link", { name: "Complete “Votes”" }));
  const votes = screen.getByLabelText(/^Votes/);
  expect(votes).toHaveFocus();
  expect(votes).toHaveAttribute("aria-invalid", "true");
  await user.type(votes, "12");
  await waitFor(() => expect(votes).not.toHaveAttribute("aria-invalid"), { timeout: 20_000 });
  expect(heading).not.toBeInTheDocument();
});

test("the first publish asks once, then shows the issue as published with its date", async () => {
  sampleServer.server = () => ({
    body: { publicationIssue: sampleIssue({ published: true, publishedDate: "2026-11-16" }) },
  });
  const user = open();
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Publish issue" }));
  expect(await screen.findByText("Mon 16 Nov 2026")).toBeVisible();
  expect(screen.getByRole("link", { name: "View" })).toHaveAttribute("href", "/publication-issue/view/water-week");
  expect(screen.getByRole("button", { name: "Publish changes" })).toBeDisabled();
});

test("a correction states whether readers are notified, and a major one requires its note", async () => {
  sampleServer.server = () => ({
    body: { publicationIssue: sampleIssue({ published: true, publishedDate: "2026-11-16" }) },
  });
  const user = open(sampleIssue({ published: true, publishedDate: "2026-11-16", hasUnpublishedChanges: true }));
  await user.click(screen.getByRole("button", { name: "Publish changes" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "Major" }));
  expect(dialog.getByRole("button", { name: "Publish changes" })).toBeDisabled();
  await user.type(dialog.getByLabelText(/^Change note/), "Thirteen, not twelve.");
  await user.click(dialog.getByRole("button", { name: "Publish changes" }));
  await waitFor(() =>
    expect(sampleServer.sent.at(-1)).toEqual([
      "/admin/publication-issue/api/publish/7",
      { correction: "major", changeNote: "Thirteen, not twelve.", contentVersion: 1 },
    ]),
  );
});

test("the kind of change and its note outlast Escape and a publish that fails, and are forgotten once they went out", async () => {
  let isDown = true;
  sampleServer.server = () =>
    isDown
      ? { status: 422, body: { message: "Not now." } }
      : {
          body: {
            publicationIssue: sampleIssue({
              published: true,
              publishedDate: "2026-11-16",
              hasUnpublishedChanges: true,
            }),
          },
        };
  const user = open(sampleIssue({ published: true, publishedDate: "2026-11-16", hasUnpublishedChanges: true }));
  const ask = async () => {
    await user.click(screen.getByRole("button", { name: "Publish changes" }));
    return within(screen.getByRole("dialog"));
  };
  const first = await ask();
  await user.click(first.getByRole("radio", { name: "Major" }));
  await user.type(first.getByLabelText(/^Change note/), "Thirteen, not twelve.");
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
  const second = await ask();
  expect(second.getByLabelText(/^Change note/)).toHaveValue("Thirteen, not twelve.");
  await user.click(second.getByRole("button", { name: "Publish changes" }));
  expect(await screen.findByText("Not now.")).toBeVisible();
  const third = await ask();
  expect(third.getByRole("radio", { name: "Major" })).toBeChecked();
  expect(third.getByLabelText(/^Change note/)).toHaveValue("Thirteen, not twelve.");
  isDown = false;
  await user.click(third.getByRole("button", { name: "Publish changes" }));
  await waitFor(() => expect(screen.queryByText("Not now.")).toBeNull());
  const last = await ask();
  expect(last.getByRole("radio", { name: "Minor" })).toBeChecked();
  expect(last.getByLabelText(/^Change note/)).toHaveValue("");
});

test("warnings are listed with links to their places and can be skipped knowingly", async () => {
  sampleServer.checked = [
    { kind: "bill-status", level: "warning", message: "H.B. 12 moved.", elementId: 21, groupId: 2, href: null },
  ];
  sampleServer.server = () => ({
    body: { publicationIssue: sampleIssue({ published: true, publishedDate: "2026-11-16" }) },
  });
  const user = open();
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  await user.click(await screen.findByRole("button", { name: "H.B. 12 moved." }));
  await waitFor(() => expect(screen.getByLabelText(/^Votes/)).toHaveFocus());
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  await user.click(await screen.findByRole("button", { name: "Publish issue despite 1 warning" }));
  await waitFor(() =>
    expect(sampleServer.sent.at(-1)).toEqual([
      "/admin/publication-issue/api/publish/7",
      { passedOver: 1, contentVersion: 1 },
    ]),
  );
});

test("no warning is passed over while something required is missing", async () => {
  sampleServer.checked = [
    { kind: "required", level: "error", message: "Complete “Votes”.", elementId: 21, groupId: 2, href: null },
    { kind: "bill-status", level: "warning", message: "H.B. 12 moved.", elementId: 21, groupId: 2, href: null },
  ];
  const user = open();
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  const dialog = within(screen.getByRole("dialog"));
  await dialog.findByRole("button", { name: "H.B. 12 moved." });
  expect(dialog.queryByRole("button", { name: /despite/ })).not.toBeInTheDocument();
  expect(dialog.getByRole("button", { name: "Publish issue" })).toBeDisabled();
  expect(dialog.getByText("Complete what is required, then publish.")).toBeVisible();
});

test("an issue without findings says that all checks passed", async () => {
  const user = open();
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  expect(await within(screen.getByRole("dialog")).findByText("All checks passed.")).toBeVisible();
});

test("the dialog says how many subscribers are emailed, and publishes without email on request", async () => {
  sampleServer.audience = { ...sampleServer.audience, subscribers: 1234 };
  sampleServer.server = () => ({
    body: { publicationIssue: sampleIssue({ published: true, publishedDate: "2026-11-16" }) },
  });
  const user = open();
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  await screen.findByRole("button", { name: "Publish and email 1,234 subscribers" });
  await user.click(screen.getByRole("button", { name: "Publish without email" }));
  await waitFor(() =>
    expect(sampleServer.sent.at(-1)).toEqual([
      "/admin/publication-issue/api/publish/7",
      { sendEmail: false, contentVersion: 1 },
    ]),
  );
});

test.each([
  [{ mailServer: false }, /No mail server is set up.*1,234 subscribers are saved/],
  [{ templateSends: false }, /aren’t sent by email/],
  [{ subscribers: 0 }, /No one has subscribed yet/],
  [{ publishedBefore: true }, /isn’t emailed again/],
  [{ isHistory: true }, /imported from your former site aren’t emailed/],
])("where no one is emailed the dialog says why: %o", async (audience, words) => {
  sampleServer.audience = { ...sampleServer.audience, subscribers: 1234, ...audience };
  const user = open();
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Publish issue" })).toBeEnabled();
  expect(dialog.queryByRole("button", { name: /without email/ })).toBeNull();
});

test("a correction emails subscribers only where it is major", async () => {
  sampleServer.audience = { ...sampleServer.audience, subscribers: 3, publishedBefore: true };
  const user = open(sampleIssue({ published: true, publishedDate: "2026-11-16", hasUnpublishedChanges: true }));
  await user.click(screen.getByRole("button", { name: "Publish changes" }));
  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByText("Only major corrections are emailed.")).toBeVisible();
  await user.click(dialog.getByRole("radio", { name: "Major" }));
  expect(dialog.getByRole("button", { name: "Publish and email 3 subscribers" })).toBeVisible();
});

test("where a second person has to approve, publishing leads to the review", async () => {
  sampleServer.reviewing = { ...sampleServer.reviewing, required: true };
  const user = open();
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  await user.click(await within(screen.getByRole("dialog")).findByRole("button", { name: "Submit for review…" }));
  expect(screen.getByRole("tab", { name: "Review" })).toHaveAttribute("aria-selected", "true");
  expect(sampleServer.sent).toEqual([]);
});

test("at a time that the clocks skip nothing is scheduled; at another it is, for all to see", async () => {
  sampleServer.server = () => ({ body: { publicationIssue: sampleIssue({ scheduledAt: "2099-03-09T11:00:00Z" }) } });
  const user = open(sampleIssue(), "America/New_York");
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "Later" }));
  fireEvent.change(dialog.getByLabelText("Day"), { target: { value: "2099-03-08" } });
  fireEvent.change(dialog.getByLabelText("Time"), { target: { value: "02:30" } });
  expect(dialog.getByText(/There is no 02:30/)).toBeVisible();
  expect(dialog.getByRole("button", { name: "Schedule" })).toBeDisabled();
  fireEvent.change(dialog.getByLabelText("Day"), { target: { value: "2099-03-09" } });
  fireEvent.change(dialog.getByLabelText("Time"), { target: { value: "07:00" } });
  await user.click(dialog.getByRole("button", { name: "Schedule" }));
  expect(await screen.findByText("Scheduled Mon 9 Mar 2099, 07:00")).toBeVisible();
  expect(sampleServer.sent.at(-1)).toEqual([
    "/admin/publication-issue/api/schedule/7",
    { date: "2099-03-09", time: "07:00", contentVersion: 1 },
  ]);
});

test("publishing and taking back that reach no server say that it is unknown what came of it, until the network is back or another try succeeds", async () => {
  let isOffline = true;
  sampleServer.server = () => {
    if (isOffline) throw new TypeError("Failed to fetch");
    return { body: { publicationIssue: sampleIssue({ published: true, publishedDate: "2026-11-16" }) } };
  };
  const user = open(sampleIssue({ published: true, publishedDate: "2026-11-16", hasUnpublishedChanges: true }));
  const publish = async () => {
    await user.click(screen.getByRole("button", { name: "Publish changes" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Publish changes" }));
  };
  const said = "This may not have been published: the server did not answer. Try again.";
  await publish();
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText(/kept on this device/)).toBeNull();
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  await user.click(screen.getByText("Unpublish…"));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Unpublish issue" }));
  expect(
    await screen.findByText("This may not have been withdrawn: the server did not answer. Try again."),
  ).toBeVisible();
  isOffline = false;
  await publish();
  await waitFor(() => expect(screen.queryByText(/did not answer/)).toBeNull());
});

test("a word typed while the issue is being published is saved after the answer, and refuses nothing", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  sampleServer.server = async (path, { data }) => {
    if (path.includes("/publish/")) {
      await answered;
      return { body: { publicationIssue: sampleIssue({ published: true, publishedDate: "2026-11-16" }) } };
    }
    const value = sampleValue(102, 21, { ...(data as object), version: 1 });
    return {
      body: { formElementValue: value, tempId: "x", publicationIssue: sampleIssue({ formElementValues: [value] }) },
    };
  };
  const user = open();
  await user.click(group("Facts").getByRole("button", { name: /^(Write|Edit)$/ }));
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Publish issue" }));
  await waitFor(() => expect(sampleServer.sent).toHaveLength(1));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    fireEvent.change(screen.getByLabelText(/^Votes/), { target: { value: "12" } });
    await vi.advanceTimersByTimeAsync(2 * autosaveAfter);
    expect(valueSaves()).toHaveLength(0);
  } finally {
    vi.useRealTimers();
  }
  answer();
  await waitFor(() => expect(valueSaves()).toHaveLength(1));
});

test("publishing waits for the choice of the main topic, and does not happen where that was refused", async () => {
  const topics = [
    { ...topic(1, "Budget", "Finance"), main: true },
    { ...topic(2, "Dams", "Water"), main: false },
  ];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  sampleServer.server = async () => {
    await answered;
    return { status: 422, body: { message: "This topic was deleted." } };
  };
  const user = open(sampleIssue({ categories: topics as never }));
  await user.click(screen.getByRole("button", { name: /Edit topics$/ }));
  await user.selectOptions(screen.getByLabelText(/Main topic/), "2");
  await user.click(screen.getByRole("button", { name: "Publish issue" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Publish issue" }));
  answer();
  expect(await screen.findByText(/nothing was published/)).toBeVisible();
  expect(sampleServer.sent.map(([path]) => path).filter((path) => path.includes("/publish/"))).toEqual([]);
});
