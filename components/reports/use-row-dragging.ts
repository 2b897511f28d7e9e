"use client";

import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { attachClosestEdge, extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { useEffect, useRef, useState } from "react";

const kind = "row of a report";

/** A row that can be dragged to another place of its list by its handle. @param onMove the row's place and the place where it shall stand */
export function useRowDragging(at: number, onMove: (from: number, to: number) => void) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [edge, setEdge] = useState<"top" | "bottom" | undefined>();
  const [dragged, setDragged] = useState(false);
  const latest = useRef({ at, onMove });
  useEffect(() => {
    latest.current = { at, onMove };
  });
  useEffect(() => {
    if (!row.current || !handle.current) return;
    const element = row.current;
    const closest = (data: Record<string | symbol, unknown>) => (extractClosestEdge(data) === "bottom" ? "bottom" : "top");
    return combine(
      draggable({ element, dragHandle: handle.current, getInitialData: () => ({ [kind]: true, at: latest.current.at }), onDragStart: () => setDragged(true), onDrop: () => setDragged(false) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data[kind] === true,
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ["top", "bottom"] }),
        onDrag: ({ self, source }) => setEdge(source.element === element ? undefined : closest(self.data)),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ self, source }) => {
          setEdge(undefined);
          const from = Number(source.data.at);
          const target = latest.current.at + (closest(self.data) === "bottom" ? 1 : 0);
          latest.current.onMove(from, target > from ? target - 1 : target);
        },
      }),
    );
  }, []);
  return { row, handle, edge, dragged };
}
