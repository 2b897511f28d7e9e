"use client";

import { createContext, use } from "react";
import type { FormTemplate, SelectList } from "@/lib/templates/schema";
import type { ElementType } from "./element-fields";

export type Builder = {
  template: FormTemplate;
  types: readonly ElementType[];
  lists: readonly SelectList[];
  addList: (list: SelectList) => void;
  /** Refetches the template after a save, and announces it. */
  done: (words: string, focus?: string) => Promise<void>;
  stepElement: (id: number, by: -1 | 1) => void;
  stepGroup: (id: number, by: -1 | 1) => void;
};

export const BuilderContext = createContext<Builder | null>(null);

/** Shared context of a template builder's components. */
export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (!builder) throw new Error("This is used outside a builder.");
  return builder;
}
