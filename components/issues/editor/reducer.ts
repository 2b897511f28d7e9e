import type { EditorState } from "./state";
import { partEvents, type PartEvent } from "./state-parts";
import { valueEvents, type ValueEvent } from "./state-values";

export type EditorEvent = PartEvent | ValueEvent;

/** The whole of the editor's behaviour that needs no network: one event, the next state. */
export function editorReducer(state: EditorState, event: EditorEvent): EditorState {
  return isValueEvent(event) ? valueEvents(state, event) : partEvents(state, event);
}

const isValueEvent = (event: EditorEvent): event is ValueEvent => event.type.startsWith("value");
