import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { sampleServer, open, setUpSampleEditor } from "./sample-server";
import { sampleIssue } from "./sample-issue";

setUpSampleEditor();

const first = {
  id: 31,
  publicationIssue: 7,
  formElement: null,
  thread: null,
  quote: null,
  body: "Says who?",
  createdBy: null,
  createdAt: "2026-11-16T12:00:00.000Z",
  resolvedBy: null,
  resolvedAt: null,
};

/** The panel's state persists from one test to the next. */
async function openReview(user: ReturnType<typeof open>): Promise<void> {
  await user.click(screen.queryByRole("tab", { name: /^Review/ }) ?? screen.getByRole("button", { name: /^Review/ }));
}

test("a comment survives Escape, another tab of the panel and a reload, until it is sent", async () => {
  sampleServer.server = () => ({ body: { issueComment: { ...first, body: "Twelve of whom?" } } });
  const user = open();
  await openReview(user);
  const comment = () => screen.findByLabelText("Comment");
  await user.selectOptions(await screen.findByLabelText("Comment on"), "Votes");
  await user.type(await comment(), "Twelve of whom?");
  await user.keyboard("{Escape}");
  expect(await comment()).toHaveFocus();
  await user.click(screen.getByRole("tab", { name: "Checks" }));
  await user.click(screen.getByRole("tab", { name: "Review" }));
  expect(await comment()).toHaveValue("Twelve of whom?");
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Review" }));
  expect(await comment()).toHaveValue("Twelve of whom?");
  expect(localStorage.getItem("rotunda-comment-1-7-comment")).toContain("Twelve of whom?");
  await user.click(screen.getByRole("button", { name: "Add comment" }));
  await waitFor(async () => expect(await comment()).toHaveValue(""));
  expect(sampleServer.sent.at(-1)?.[1]).toMatchObject({ formElementId: 21, body: "Twelve of whom?" });
  expect(localStorage.getItem("rotunda-comment-1-7-comment")).toBeNull();
});

test("stored drafts of a comment, a reply and a review note are there when the panel opens, each in its place and issue", async () => {
  sampleServer.reviewing = { ...sampleServer.reviewing, comments: [{ ...first, publicationIssue: 8 }] };
  localStorage.setItem(
    "rotunda-comment-1-8-comment",
    JSON.stringify({ text: "Which dam?", elementId: 11, quote: "the dam" }),
  );
  localStorage.setItem("rotunda-comment-1-8-31", JSON.stringify({ text: "The clerk.", elementId: null, quote: "" }));
  localStorage.setItem(
    "rotunda-comment-1-8-review",
    JSON.stringify({ text: "Look at the votes.", elementId: null, quote: "" }),
  );
  const user = open(sampleIssue({ id: 8 }));
  await openReview(user);
  expect(await screen.findByLabelText("Comment")).toHaveValue("Which dam?");
  expect(screen.getByLabelText("Comment on")).toHaveValue("11");
  expect(screen.getByText("the dam")).toBeVisible();
  expect(screen.getByLabelText("Answer")).toHaveValue("The clerk.");
  expect(screen.getByLabelText(/^Note to the reviewer/)).toHaveValue("Look at the votes.");
  cleanup();
  open(sampleIssue({ id: 9 }));
  await openReview(user);
  expect(await screen.findByLabelText("Comment")).toHaveValue("");
});

test("a reply survives another tab of the panel, as does text typed while it is sent", async () => {
  sampleServer.reviewing = { ...sampleServer.reviewing, comments: [first] };
  let answer = () => {};
  sampleServer.server = () =>
    new Promise((done) => {
      answer = () => done({ body: { issueComment: first } });
    });
  const user = open();
  await openReview(user);
  await user.click(await screen.findByRole("button", { name: "Answer" }));
  await user.type(screen.getByLabelText("Answer"), "The clerk.");
  await user.click(screen.getByRole("tab", { name: "Checks" }));
  await user.click(screen.getByRole("tab", { name: /^Review/ }));
  expect(await screen.findByLabelText("Answer")).toHaveValue("The clerk.");
  await user.click(screen.getByRole("button", { name: "Reply" }));
  await waitFor(() => expect(sampleServer.sent.at(-1)?.[1]).toMatchObject({ thread: 31, body: "The clerk." }));
  await user.type(screen.getByLabelText("Answer"), " And the chair.");
  answer();
  await waitFor(() => expect(screen.getByRole("button", { name: "Reply" })).not.toHaveAttribute("data-busy"));
  expect(screen.getByLabelText("Answer")).toHaveValue("The clerk. And the chair.");
  await user.click(screen.getByRole("button", { name: "Reply" }));
  await waitFor(() => expect(sampleServer.sent).toHaveLength(2));
  answer();
  await waitFor(() => expect(screen.queryByLabelText("Answer")).toBeNull());
});
