import { type Edge, attachClosestEdge, extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements, monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useState } from "react";

const kind = "bill of a folder";

/** Makes a row one that can be dragged by its handle and dropped upon. @returns whether it is under way, and at which edge another one would land */
export function useRowDrag(row: RefObject<HTMLElement | null>, handle: RefObject<HTMLElement | null>, id: number, isOn: boolean): { isDragged: boolean; edge: Edge | null } {
  const [isDragged, setDragged] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  useEffect(() => {
    if (!isOn || !row.current || !handle.current) return;
    return combine(
      draggable({ element: row.current, dragHandle: handle.current, getInitialData: () => ({ kind, id }), onDragStart: () => setDragged(true), onDrop: () => setDragged(false) }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data.kind === kind,
        getData: ({ input, element }) => attachClosestEdge({ id }, { input, element, allowedEdges: ["top", "bottom"] }),
        onDrag: ({ self, source }) => setEdge(source.data.id === id ? null : extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [row, handle, id, isOn]);
  return { isDragged, edge };
}

/** Hears where a dragged row was let go. */
export function useDrop(onDrop: (dragged: number, target: { before?: number; after?: number }) => void): void {
  useEffect(() => monitorForElements({
    canMonitor: ({ source }) => source.data.kind === kind,
    onDrop: ({ source, location }) => {
      const target = location.current.dropTargets[0];
      const [dragged, beside] = [Number(source.data.id), Number(target?.data.id)];
      if (!target || dragged === beside) return;
      onDrop(dragged, extractClosestEdge(target.data) === "top" ? { before: beside } : { after: beside });
    },
  }), [onDrop]);
}
