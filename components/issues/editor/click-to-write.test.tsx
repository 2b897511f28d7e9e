import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { caretAt } from "./open-at";
import { group, open, setUpSampleEditor } from "./sample-server";

setUpSampleEditor();
afterEach(() => void Reflect.deleteProperty(document, "caretPositionFromPoint"));

/** What a browser with layout returns for any point. */
const pointAt = (offsetNode: Node, offset: number) =>
  Object.assign(document, { caretPositionFromPoint: () => ({ offsetNode, offset }) });

test("a click on a text opens it with the caret where it was clicked", async () => {
  const user = open();
  const text = group("The week").getByText("Quiet.");
  pointAt(text.firstChild!, 3);
  await user.click(text);
  const box = screen.getByLabelText<HTMLTextAreaElement>(/^Standfirst/);
  expect(box).toHaveFocus();
  expect(box.selectionStart).toBe(3);
  await user.keyboard("X");
  expect(box).toHaveValue("QuiXet.");
});

test("Enter on a text opens it with the caret at its end, and so it is with the title", async () => {
  const user = open();
  const text = group("The week").getByRole("group", { name: "Edit Standfirst" });
  text.focus();
  await user.keyboard("{Enter}!");
  expect(screen.getByLabelText(/^Standfirst/)).toHaveValue("Quiet.!");
  screen.getByRole("group", { name: "Edit name" }).focus();
  await user.keyboard("{Enter}!");
  expect(screen.getByLabelText(/^Name of the issue/)).toHaveValue("Water week!");
});

test("an empty text is opened by a click too, and takes the next key", async () => {
  const user = open();
  const [empty] = group("Facts").getAllByText(/^(Required|Empty)$/);
  await user.click(empty!);
  await user.keyboard("12");
  await waitFor(() => expect(screen.getByLabelText(/^Votes/)).toHaveValue("12"));
});

test("pressing a link, clicking with a modifier key, and selecting text do not start editing", async () => {
  const user = open();
  const text = group("The week").getByText("Quiet.");
  fireEvent.click(text, { ctrlKey: true });
  const selection = vi.spyOn(window, "getSelection").mockReturnValue({ isCollapsed: false } as Selection);
  await user.click(text);
  selection.mockRestore();
  const link = document.createElement("a");
  text.append(link);
  fireEvent.click(link);
  expect(screen.queryByLabelText(/^Standfirst/, { selector: "textarea, input" })).toBeNull();
});

test("the place in a text counts its own characters alone, not bills, notes or the marks of headings", () => {
  document.body.innerHTML = `<div id="box"><h3>Dam<span> </span><a data-anchor="">#</a></h3><p>On <span role="img">HB 1</span> to<b>day</b><sup data-footnote-mark="">1</sup></p><section data-footnotes=""><p>Note</p></section></div>`;
  const box = document.getElementById("box")!;
  const find = (words: string) => {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode.textContent === words) return walker.currentNode;
    throw new Error(`No text “${words}”.`);
  };
  pointAt(find("day"), 1);
  expect(caretAt(box, 0, 0)).toEqual({ block: 1, offset: 7 });
  pointAt(find("On "), 0);
  expect(caretAt(box, 0, 0)).toEqual({ block: 1, offset: 0 });
  pointAt(find("Dam"), 3);
  expect(caretAt(box, 0, 0)).toEqual({ block: 0, offset: 3 });
  pointAt(find("Note"), 2);
  expect(caretAt(box, 0, 0)).toBeNull();
});
