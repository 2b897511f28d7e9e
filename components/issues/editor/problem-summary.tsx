"use client";

import { useEffect } from "react";
import { type ErrorLine, ErrorSummary } from "@/components/ui/primitives/error-summary";
import { useIssueEditor, useWholeState } from "./editor-context";
import { elementsOf } from "./state";

/** Why the issue could not be published, each line linked to its control; the affected groups open. */
export function ProblemSummary() {
  const { store } = useIssueEditor();
  const state = useWholeState();
  const { invalidGroups, invalidFields, errors, unanswered, issue } = state;
  const refused = errors.publish ?? errors.unpublish;
  const open = invalidGroups.join();
  useEffect(() => {
    if (!refused) return;
    for (const id of open.split(",").filter(Boolean)) store.dispatch({ type: "edit", mode: `group:${Number(id)}` });
  }, [refused, open, store]);
  if (!refused) return null;
  const isUnknown = unanswered[errors.publish ? "publish" : "unpublish"];
  const lines: ErrorLine[] = elementsOf(issue)
    .filter((element) => invalidFields.includes(element.id))
    .map((element) => ({
      message: `Complete “${element.label}”`,
      href: element.formElementType.name === "boolean" ? `element-${element.id}-true` : `element-${element.id}`,
    }));
  return (
    <ErrorSummary
      title={refused}
      errors={
        lines.length > 0
          ? lines
          : [{ message: isUnknown ? "Trying again does no harm." : "Nothing was changed for readers." }]
      }
    />
  );
}
