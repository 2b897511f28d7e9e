import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleServer, group, open, valueSaves, setUpSampleEditor } from "./sample-server";
import { sampleIssue, sampleValue } from "./sample-issue";

setUpSampleEditor();

test("a title is edited in its place: Enter saves it and leads back to its button", async () => {
  sampleServer.server = (_, { title }) => ({
    body: { publicationIssue: sampleIssue({ name: String(title), version: 4 }) },
  });
  const user = open();
  await user.click(screen.getByRole("button", { name: "Edit name" }));
  await user.clear(screen.getByLabelText(/^Name of the issue/));
  await user.type(screen.getByLabelText(/^Name of the issue/), "Dry week{Enter}");
  await screen.findByText("Dry week", { selector: "p" });
  expect(sampleServer.sent).toEqual([
    ["/admin/publication-issue/api/update/title/7", { title: "Dry week", version: 3 }],
  ]);
  expect(screen.getByRole("button", { name: "Edit name" })).toHaveFocus();
});

test("Escape resets the title after a confirmation, and sends nothing; without changes it does not ask", async () => {
  const user = open();
  await user.click(screen.getByRole("button", { name: "Edit name" }));
  await user.type(screen.getByLabelText(/^Name of the issue/), " and more{Escape}");
  const question = within(screen.getByRole("dialog", { name: "Discard changes to the name?" }));
  await user.click(question.getByRole("button", { name: "Keep writing" }));
  expect(screen.getByLabelText(/^Name of the issue/)).toHaveValue("Water week and more");
  await user.type(screen.getByLabelText(/^Name of the issue/), "{Escape}");
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(screen.getByText("Water week")).toBeVisible();
  expect(screen.getByRole("button", { name: "Edit name" })).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Edit name" }));
  await user.type(screen.getByLabelText(/^Name of the issue/), "{Escape}");
  expect(screen.getByText("Water week")).toBeVisible();
  expect(sampleServer.sent).toEqual([]);
});

test("a refused title shows the server's message, or else the fallback", async () => {
  let message: string | undefined = "A title is needed.";
  sampleServer.server = () => ({ status: 422, body: { message } });
  const user = open();
  await user.click(screen.getByRole("button", { name: "Edit name" }));
  await user.type(screen.getByLabelText(/^Name of the issue/), "!{Enter}");
  expect(await screen.findByText("A title is needed.")).toBeVisible();
  message = undefined;
  await user.type(screen.getByLabelText(/^Name of the issue/), "!{Enter}");
  expect(await screen.findByText("An unknown error occurred.")).toBeVisible();
});

test("a headline is shown only if the template has one", () => {
  const issue = sampleIssue();
  open({ ...issue, formTemplate: { ...issue.formTemplate, issuesCanHaveHeadlines: false } });
  expect(screen.queryByText("The dam vote slips")).toBeNull();
  expect(screen.queryByRole("button", { name: /headline/ })).toBeNull();
});

test("the published date can be changed only while the issue is published", () => {
  open();
  expect(screen.queryByRole("button", { name: "Edit published date" })).toBeNull();
});

test("input in an element autosaves, and the bar says so", async () => {
  sampleServer.server = (_, { data }) => {
    const value = sampleValue(101, 11, { ...(data as object), version: 2 });
    return {
      body: { formElementValue: value, tempId: null, publicationIssue: sampleIssue({ formElementValues: [value] }) },
    };
  };
  const user = open();
  await user.click(group("The week").getByRole("button", { name: "Edit" }));
  await user.type(screen.getByLabelText(/^Standfirst/), " Not for long.");
  expect(screen.getByText("Saving…")).toBeVisible();
  await waitFor(() => expect(screen.getByText(/^Saved/)).toBeVisible(), { timeout: 20_000 });
  expect(sampleServer.sent).toEqual([
    ["/admin/form-element-value/api/update/101", { data: { textValue: "Quiet. Not for long." }, version: 1 }],
  ]);
});

test("a trailing space survives the autosave, although the server trims it", async () => {
  sampleServer.server = (_, { data, version }) => {
    const value = sampleValue(101, 11, {
      textValue: (data as { textValue: string }).textValue.trim(),
      version: Number(version) + 1,
    });
    return {
      body: { formElementValue: value, tempId: null, publicationIssue: sampleIssue({ formElementValues: [value] }) },
    };
  };
  const user = open();
  await user.click(group("The week").getByRole("button", { name: "Edit" }));
  const box = screen.getByLabelText(/^Standfirst/);
  await user.type(box, " Not for long. ");
  await waitFor(() => expect(screen.getByText(/^Saved/)).toBeVisible(), { timeout: 20_000 });
  expect(box).toHaveValue("Quiet. Not for long. ");
  await user.type(box, "Never.");
  expect(box).toHaveValue("Quiet. Not for long. Never.");
  await user.click(screen.getByRole("button", { name: "Save and close" }));
  expect(await group("The week").findByText("Quiet. Not for long. Never.")).toBeVisible();
});

test("saving a group sends its input immediately and closes its controls", async () => {
  sampleServer.server = (_, { data }) => {
    const value = sampleValue(102, 21, { ...(data as object), version: 1 });
    return {
      body: { formElementValue: value, tempId: "x", publicationIssue: sampleIssue({ formElementValues: [value] }) },
    };
  };
  const user = open();
  await user.click(group("Facts").getByRole("button", { name: "Write" }));
  await user.type(screen.getByLabelText(/^Votes/), "1234.5");
  await user.click(screen.getByRole("button", { name: "Save and close" }));
  expect(await group("Facts").findByText("1,234.5")).toBeVisible();
  expect(sampleServer.sent[0]).toEqual([
    "/admin/form-element-value/api/new",
    expect.objectContaining({ formElementId: 21, publicationIssueId: 7, data: { textValue: "1234.5" } }),
  ]);
});

test("two people's texts appear side by side; keeping mine sends it on top of theirs, and restoring theirs swaps the two", async () => {
  const theirs = sampleValue(101, 11, { textValue: "Theirs.", version: 5 });
  sampleServer.server = (_, { version, data }) => {
    if (Number(version) < 5)
      return {
        status: 409,
        body: {
          message: "Ada saved this first.",
          id: 101,
          current: theirs,
          savedBy: { id: 2, name: "Ada" },
          savedAt: "2026-11-16T12:00:00Z",
        },
      };
    const value = sampleValue(101, 11, { ...(data as object), version: Number(version) + 1 });
    return {
      body: { formElementValue: value, tempId: null, publicationIssue: sampleIssue({ formElementValues: [value] }) },
    };
  };
  const user = open();
  await user.click(group("The week").getByRole("button", { name: "Edit" }));
  await user.clear(screen.getByLabelText(/^Standfirst/));
  await user.type(screen.getByLabelText(/^Standfirst/), "Mine.");
  const panel = within(await screen.findByRole("alert", { name: "Two texts for Standfirst" }, { timeout: 20_000 }));
  expect(panel.getByRole("region", { name: "Yours: Standfirst" })).toHaveTextContent(/Quiet.*Mine/);
  expect(panel.getByRole("region", { name: "Ada’s: Standfirst" })).toHaveTextContent(/Quiet.*Theirs/);
  expect(panel.getByRole("region", { name: "As it was: Standfirst", hidden: true })).toHaveTextContent("Quiet.");
  await user.click(panel.getByRole("button", { name: "Keep mine" }));
  await waitFor(() => expect(screen.getByText(/^Saved/)).toBeVisible());
  expect(valueSaves().at(-1)).toEqual([
    "/admin/form-element-value/api/update/101",
    { data: { textValue: "Mine." }, version: 5 },
  ]);
  expect(screen.getByText("Discarded: Ada’s text")).toBeVisible();
  expect(screen.getByText("Theirs.")).toBeInTheDocument();
  await user.click(screen.getByText("Discarded: Ada’s text"));
  await user.click(screen.getByRole("button", { name: "Restore it" }));
  expect(screen.getByLabelText(/^Standfirst/)).toHaveValue("Theirs.");
  expect(screen.queryByText("Discarded: Ada’s text")).toBeNull();
  await waitFor(() => expect(screen.getByLabelText(/^Standfirst/)).toHaveFocus());
  await user.click(screen.getByText("Discarded: your text"));
  expect(screen.getByText("Mine.")).toBeVisible();
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes("aside:"))).toHaveLength(1));
});

test("merged texts contain both changes, and neither is discarded", async () => {
  const theirs = sampleValue(101, 11, { textValue: "Very Quiet.", version: 5 });
  sampleServer.server = (_, { version, data }) => {
    if (version !== 5)
      return {
        status: 409,
        body: {
          message: "Ada saved this first.",
          id: 101,
          current: theirs,
          savedBy: { id: 2, name: "Ada" },
          savedAt: "2026-11-16T12:00:00Z",
        },
      };
    const value = sampleValue(101, 11, { ...(data as object), version: 6 });
    return {
      body: { formElementValue: value, tempId: null, publicationIssue: sampleIssue({ formElementValues: [value] }) },
    };
  };
  const user = open();
  await user.click(group("The week").getByRole("button", { name: "Edit" }));
  await user.type(screen.getByLabelText(/^Standfirst/), " For now.");
  const panel = within(await screen.findByRole("alert", { name: "Two texts for Standfirst" }, { timeout: 20_000 }));
  await user.click(panel.getByRole("button", { name: "Merge both" }));
  expect(screen.getByLabelText(/^Standfirst/)).toHaveValue("Very Quiet. For now.");
  await waitFor(() =>
    expect(valueSaves().at(-1)?.[1]).toEqual({ data: { textValue: "Very Quiet. For now." }, version: 5 }),
  );
  await user.click(screen.getByText("Discarded: your text"));
  await user.click(screen.getAllByRole("button", { name: "Restore it" }).at(-1)!);
  expect(screen.getByLabelText(/^Standfirst/)).toHaveValue("Quiet. For now.");
});

test("a title is saved while another editor changes the headline; if both change the title, both versions are shown", async () => {
  let now = sampleIssue({ headline: "Theirs", version: 8 });
  sampleServer.server = (_, { title, version }) => {
    if (version !== now.version)
      return {
        status: 409,
        body: {
          message: "Ada saved this first.",
          id: 7,
          current: now,
          savedBy: { id: 2, name: "Ada" },
          savedAt: "2026-11-16T12:00:00Z",
        },
      };
    now = { ...now, name: String(title), version: now.version + 1 };
    return { body: { publicationIssue: now } };
  };
  const user = open();
  await user.click(screen.getByRole("button", { name: "Edit name" }));
  await user.type(screen.getByLabelText(/^Name of the issue/), "!{Enter}");
  await screen.findByText("Water week!", { selector: "p" });
  expect(screen.getByText("Theirs")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Edit name" }));
  now = { ...now, name: "Dry week", version: 20 };
  await user.type(screen.getByLabelText(/^Name of the issue/), "!{Enter}");
  expect(
    await screen.findByText(
      "Ada saved “Dry week” first (it was “Water week!”). Save again to keep your version, or reset to use theirs.",
    ),
  ).toBeVisible();
  expect(screen.getByText("Not saved: someone else saved the name first")).toBeVisible();
  expect(screen.getByLabelText(/^Name of the issue/)).toHaveValue("Water week!!");
  await user.click(screen.getByRole("button", { name: "Save name" }));
  await screen.findByText("Water week!!", { selector: "p" });
});

test("two long headlines are distinguished by their start", async () => {
  const theirs = "The dam vote slips again, ".repeat(20).trim();
  sampleServer.server = () => ({
    status: 409,
    body: {
      message: "Ada saved this first.",
      id: 7,
      current: sampleIssue({ headline: theirs, version: 8 }),
      savedBy: { id: 2, name: "Ada" },
      savedAt: "2026-11-16T12:00:00Z",
    },
  });
  const user = open();
  await user.click(screen.getByRole("button", { name: "Edit headline" }));
  await user.type(screen.getByLabelText(/^Headline/), "!{Enter}");
  const said = await screen.findByText(/^Ada saved/);
  expect(said).toHaveTextContent(
    /^.*Ada saved “The dam vote slips again, The dam .{80,100}…” first \(it was “The dam vote slips”\)\./,
  );
  expect(said.textContent!.length).toBeLessThan(300);
});
