import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { fillSpareEditor, prepareSpareEditor, replaceContent, takeEditor } from "./editor-pool";
import { layOutOffscreenBlocks, offscreenBlocksOf } from "./offscreen-blocks";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const paragraphs = Array.from({ length: 40 }, (_, at) => `Paragraph ${at}`);
const text = {
  type: "doc",
  content: paragraphs.map((words) => ({ type: "paragraph", content: [{ type: "text", text: words }] })),
};

/** A text in reading view with blocks of 100 pixels each, of which this one is at the top of the viewport. */
function resting(html: readonly string[], first: number): HTMLElement {
  const box = document.createElement("div");
  box.innerHTML = html.join("");
  for (const [at, block] of [...box.children].entries()) {
    const top = (at - first) * 100;
    vi.spyOn(block, "getBoundingClientRect").mockReturnValue({ top, bottom: top + 100, height: 100 } as DOMRect);
  }
  return box;
}

test("blocks out of sight are far: not the last one, where keys lead, nor one that counts for others or holds them", () => {
  vi.stubGlobal("innerHeight", 800);
  const html = paragraphs.map((words) => `<p>${words}</p>`);
  html[30] = "<ul><li><p>One</p></li></ul>";
  html[31] = "<p>Two<sup data-footnote-mark></sup></p>";
  const far = offscreenBlocksOf(resting(html, 10));
  expect(far.flatMap((height, at) => (height === null ? [at] : []))).toEqual([
    6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 30, 31, 39,
  ]);
  expect(far[0]).toBe(100);
  expect(offscreenBlocksOf(resting(html.slice(0, 12), 0))).toEqual([]);
});

test("the spare editor gets the clicked text, and no other", () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  prepareSpareEditor(client);
  vi.advanceTimersByTime(3000);
  const far = paragraphs.map(() => 120);
  fillSpareEditor(client, text, far);
  vi.advanceTimersByTime(1);
  const other = takeEditor(client, { type: "doc", content: [{ type: "paragraph" }] });
  expect(other.editor.getText()).toBe("");
  const { editor } = takeEditor(client, text);
  expect(editor.getText({ blockSeparator: "|" })).toBe(paragraphs.join("|"));
  // As it was on pointer down, whatever is visible now.
  expect(editor.view.dom.querySelectorAll("[style*='120px']")).toHaveLength(40);
  expect(editor.can().undo()).toBe(false);
  editor.destroy();
  other.editor.destroy();
  vi.advanceTimersByTime(3000);
});

test("offscreen blocks keep their height and render a few at a time while the user types; only the typing can be undone", () => {
  vi.useFakeTimers();
  const { editor, isWhole } = takeEditor(
    new QueryClient(),
    text,
    paragraphs.map((_, at) => (at < 5 ? null : 120)),
  );
  expect(isWhole).toBe(true);
  const countOffscreen = () =>
    [...editor.view.dom.children].filter((block) => block.getAttribute("style")?.includes("120px")).length;
  expect(countOffscreen()).toBe(35);
  layOutOffscreenBlocks(editor);
  vi.advanceTimersByTime(50);
  expect(countOffscreen()).toBe(27);
  editor.commands.insertContentAt(1, "Written before ");
  vi.advanceTimersByTime(1000);
  expect(countOffscreen()).toBe(0);
  expect(editor.getText({ blockSeparator: "|" })).toBe(`Written before ${paragraphs.join("|")}`);
  editor.commands.undo();
  expect(editor.getText({ blockSeparator: "|" })).toBe(paragraphs.join("|"));
  expect(editor.can().undo()).toBe(false);
  editor.destroy();
});

test("a caret that the browser moved but has not reported yet stays in place while offscreen blocks render", () => {
  vi.useFakeTimers();
  const { editor } = takeEditor(
    new QueryClient(),
    text,
    paragraphs.map((_, at) => (at < 5 ? null : 120)),
  );
  document.body.append(editor.view.dom);
  editor.view.focus();
  vi.advanceTimersByTime(100);
  layOutOffscreenBlocks(editor);
  // No frame follows in which it would.
  const untold = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener("selectionchange", untold, true);
  getSelection()!.collapse(editor.view.dom.children[20]!.firstChild, 4);
  vi.advanceTimersByTime(50);
  expect(getSelection()!.focusNode!.textContent).toBe(paragraphs[20]);
  expect(editor.state.selection.$head.parent.textContent).toBe(paragraphs[20]);
  window.removeEventListener("selectionchange", untold, true);
  editor.destroy();
});

test("another editor's text is applied only where it differs: the caret keeps its place, and local changes can still be undone", () => {
  const { editor } = takeEditor(new QueryClient(), text);
  const changed = vi.fn();
  editor.commands.insertContentAt(1, "Mine: ");
  editor.commands.setTextSelection(4);
  editor.on("update", changed);
  const [first, ...others] = editor.getJSON().content!;
  expect(
    replaceContent(editor, {
      type: "doc",
      content: [
        first!,
        ...others.slice(0, 20),
        { type: "paragraph", content: [{ type: "text", text: "Theirs" }] },
        ...others.slice(20),
      ],
    }),
  ).toBe(true);
  expect(editor.getText({ blockSeparator: "|" })).toBe(
    `Mine: ${[...paragraphs.slice(0, 21), "Theirs", ...paragraphs.slice(21)].join("|")}`,
  );
  expect(editor.state.selection.from).toBe(4);
  expect(changed).not.toHaveBeenCalled();
  vi.spyOn(console, "warn").mockReturnValue(); // TipTap's own warning
  expect(replaceContent(editor, { type: "doc", content: [{ type: "ofAnotherVersion" }] })).toBe(false);
  expect(editor.isEditable).toBe(false);
  editor.destroy();
});

test("a text that this version cannot parse is read-only and not truncated", () => {
  vi.spyOn(console, "warn").mockReturnValue(); // TipTap's own warning
  const { editor, isWhole } = takeEditor(new QueryClient(), {
    type: "doc",
    content: [{ type: "paragraph" }, { type: "ofAnotherVersion" }],
  });
  expect(isWhole).toBe(false);
  expect(editor.isEditable).toBe(false);
  editor.destroy();
});
