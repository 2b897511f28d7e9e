"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useReviewing } from "./use-publishing";

const Counts = createContext<ReadonlyMap<number, number>>(new Map());

/** Counts the open comments of each element once for all consumers: there may be hundreds on the page. */
export function OpenCommentsProvider({ children }: { children: ReactNode }) {
  const comments = useReviewing().data?.comments;
  const open = JSON.stringify(
    (comments ?? []).filter((one) => one.thread === null && one.resolvedAt === null).map((one) => one.formElement),
  );
  const counts = useMemo(() => {
    const found = new Map<number, number>();
    for (const id of JSON.parse(open) as (number | null)[]) if (id !== null) found.set(id, (found.get(id) ?? 0) + 1);
    return found;
  }, [open]);
  return <Counts value={counts}>{children}</Counts>;
}

export const useOpenComments = (elementId: number): number => useContext(Counts).get(elementId) ?? 0;
