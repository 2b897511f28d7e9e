"use client";

import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Place } from "./reorder";

type Draggable = { kind: string; id: number; list: number };

/**
 * A row that is dragged by its handle and dropped beside rows of its kind.
 * @param list distinguishes lists of one kind, if rows can move between them
 * @returns refs for row and handle; `edge` where a row dragged over this one would land
 */
export function useDragRow<Row extends HTMLElement, Handle extends HTMLElement = HTMLSpanElement>({
  kind,
  id,
  list = 0,
  enabled = true,
}: Omit<Draggable, "list"> & { list?: number; enabled?: boolean }): {
  row: RefObject<Row | null>;
  handle: RefObject<Handle | null>;
  edge: Edge | null;
  dragging: boolean;
} {
  const row = useRef<Row>(null);
  const handle = useRef<Handle>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    if (!enabled || !row.current || !handle.current) return;
    const element = row.current;
    return combine(
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ kind, id, list }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === kind && source.data.id !== id,
        getData: ({ input, element: over }) =>
          attachClosestEdge({ kind, id, list }, { input, element: over, allowedEdges: ["top", "bottom"] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [kind, id, list, enabled]);
  return { row, handle, edge, dragging };
}

/** A list that accepts rows at its end, even while empty. */
export function useDropList<Box extends HTMLElement>({
  kind,
  list,
}: Omit<Draggable, "id">): { box: RefObject<Box | null>; over: boolean } {
  const box = useRef<Box>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!box.current) return;
    return dropTargetForElements({
      element: box.current,
      canDrop: ({ source }) => source.data.kind === kind,
      getData: () => ({ kind, id: null, list }),
      onDrag: ({ location }) => setOver(location.current.dropTargets[0]?.data.id === null),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [kind, list]);
  return { box, over };
}

export function useDrops(kind: string, onMove: (id: number, place: Place) => void): void {
  const moved = useEffectEvent(onMove);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.kind === kind,
        onDrop: ({ source, location }) => {
          const target = location.current.dropTargets[0]?.data;
          if (!target || target.kind !== kind) return;
          moved(source.data.id as number, {
            list: target.list as number,
            beside: target.id as number | null,
            edge: extractClosestEdge(target) === "top" ? "top" : "bottom",
          });
        },
      }),
    [kind],
  );
}
