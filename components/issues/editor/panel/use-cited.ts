"use client";

import { useMemo } from "react";
import { useEditorState } from "../editor-context";
import type { EditorState } from "../state";
import { citedIn } from "./insert";

/** Plain text, which says the same while the same bills are named: nothing is drawn anew for other words. */
const citedIds = (state: EditorState): string => [...citedIn(state)].join();

/** The bills that the working copy refers to, as it stands on the screen. */
export function useCited(): ReadonlySet<number> {
  const ids = useEditorState(citedIds);
  return useMemo(() => new Set(ids.split(",").filter(Boolean).map(Number)), [ids]);
}
