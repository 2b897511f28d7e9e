import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { emptyDocument } from "@/lib/issues/document/document";
import type { FieldProps } from "./fields/field-props";
import { RichTextControl } from "./rich-text-control";

// The text editor never loads: this tests what is typed before it does.
vi.mock("./load-lasting", () => ({ loadLasting: () => new Promise(() => {}) }));

async function hydrateWith(early: string) {
  const onChange = vi.fn();
  const props = {
    element: { id: 7, label: "Text", required: false },
    id: "document",
    data: { document: emptyDocument() },
    reloads: 0,
    onChange,
  } as unknown as FieldProps;
  const control = (
    <QueryClientProvider client={new QueryClient()}>
      <RichTextControl {...props} />
    </QueryClientProvider>
  );
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = renderToString(control);
  const typed = box.querySelector("textarea")!;
  typed.focus();
  typed.value = early;
  await act(async () => void hydrateRoot(box, control));
  expect(box.querySelector("textarea")).toBe(typed);
  return { typed, onChange };
}

test("text typed before hydration stays and is in the document", async () => {
  const { typed, onChange } = await hydrateWith("Write to us");
  expect(typed.value).toBe("Write to us");
  expect(JSON.stringify(onChange.mock.lastCall)).toContain("Write to us");
});

test("text that the browser restored after a reload is not added to the document", async () => {
  const entries = vi
    .spyOn(performance, "getEntriesByType")
    .mockReturnValue([{ type: "reload" } as PerformanceNavigationTiming]);
  const { typed, onChange } = await hydrateWith("Write to us");
  entries.mockRestore();
  expect(typed.value).toBe("");
  expect(onChange).not.toHaveBeenCalled();
});
