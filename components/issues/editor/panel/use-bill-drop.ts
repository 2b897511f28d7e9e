"use client";

import { type DragEvent, useState } from "react";
import type { FormElement } from "@/lib/templates/schema";
import { useIssueEditor } from "../editor-context";
import { billDragType } from "../rich-text/insertion";
import { putBill } from "./insert";

/** Makes an element a drop target for bills from the panel. A text in edit mode handles drops itself, at the caret. */
export function useBillDrop(element: FormElement, isWritten: boolean) {
  const environment = useIssueEditor();
  const [isOver, setOver] = useState(false);
  const type = element.formElementType.name;
  if (!element.active || !(type === "bills" || (type === "rich_text" && !isWritten))) return {};
  const isBill = (event: DragEvent) => event.dataTransfer.types.includes(billDragType);
  return {
    "data-over": isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!isBill(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      const id = Number(event.dataTransfer.getData(billDragType));
      if (!isBill(event) || !Number.isInteger(id) || id < 1) return;
      event.preventDefault();
      putBill(environment, element.id, id);
    },
  };
}
