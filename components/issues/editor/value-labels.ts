"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Bill } from "@/lib/bills/schema";
import type { File } from "@/lib/files/schema";
import { plainTextOf, type DocumentNode } from "@/lib/issues/document/document";
import type { FormElement } from "@/lib/templates/schema";
import { useEditorState, useOptions } from "./editor-context";
import { valueOf } from "./state";
import type { ValueData } from "./values";

/** A value as text, to copy and compare: its text, or the names of the selected items, one per line. */
export function useValueText(element: FormElement): (data: ValueData) => string {
  const client = useQueryClient();
  const options = useOptions(element);
  const known = useEditorState((state) => valueOf(state.issue, element.id));
  return useCallback(
    (data) => {
      const billName = (id: number) => client.getQueryData<Bill>(["bill", id])?.name ?? `Bill ${id}`;
      if ("textValue" in data)
        return element.formElementType.name === "boolean" && data.textValue
          ? data.textValue === "true"
            ? "Yes"
            : "No"
          : data.textValue;
      if ("document" in data) return plainTextOf(data.document as DocumentNode, billName);
      if ("billIds" in data) return data.billIds.map(billName).join("\n");
      if ("fileIds" in data)
        return data.fileIds
          .map(
            (id) =>
              (known?.files.find((file) => file.id === id) ?? client.getQueryData<File>(["file", id]))?.title ??
              `File ${id}`,
          )
          .join("\n");
      const names = [...options, ...(known?.formElementTypeSelectValues ?? [])];
      return data.formElementTypeSelectValues
        .map((id) => names.find((option) => option.id === id)?.value ?? `Option ${id}`)
        .join("\n");
    },
    [client, options, known, element],
  );
}
