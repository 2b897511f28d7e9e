import type { EditorState } from "./state";
import { partEvents, type PartEvent } from "./state-parts";
import { valueEvents, type ValueEvent } from "./state-values";

export type EditorEvent = PartEvent | ValueEvent;

/** The editor's state machine without network: state and event in, next state out. */
export function editorReducer(state: EditorState, event: EditorEvent): EditorState {
  return isValueEvent(event) ? valueEvents(state, event) : partEvents(state, event);
}

const isValueEvent = (event: EditorEvent): event is ValueEvent => event.type.startsWith("value");
