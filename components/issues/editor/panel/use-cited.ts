"use client";

import { useMemo } from "react";
import { useEditorState } from "../editor-context";
import type { EditorState } from "../state";
import { citedIn } from "./insert";

/** A string, which stays equal while the same bills are cited, so that other edits cause no re-render. */
const citedIds = (state: EditorState): string => [...citedIn(state)].join();

/** The bills cited in the working copy as it is on screen. */
export function useCited(): ReadonlySet<number> {
  const ids = useEditorState(citedIds);
  return useMemo(() => new Set(ids.split(",").filter(Boolean).map(Number)), [ids]);
}
