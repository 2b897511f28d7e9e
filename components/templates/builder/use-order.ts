"use client";

import { useRef, useState } from "react";
import { reorder, type Lists, type Place, step } from "@/components/ui/hooks/reorder";
import { CallError, call, unknownError } from "@/lib/platform/http/call";
import type { Problem } from "@/lib/platform/http/problem";
import type { templatesApi } from "@/lib/templates/api";
import type { FormTemplate } from "@/lib/templates/schema";
import { type Touch, touchOfMove } from "./touch";

const elementLists = (template: FormTemplate): Lists =>
  (template.formElementGroups ?? []).map((group) => ({
    id: group.id,
    items: group.formElements.map((element) => element.id),
  }));
const groupList = (template: FormTemplate): Lists => [
  { id: 0, items: (template.formElementGroups ?? []).map((group) => group.id) },
];

/** Optimistic template with a new order, until the server responds. */
function withElements(template: FormTemplate, lists: Lists): FormTemplate {
  const all = new Map(
    (template.formElementGroups ?? []).flatMap((group) =>
      group.formElements.map((element) => [element.id, element] as const),
    ),
  );
  return {
    ...template,
    formElementGroups: (template.formElementGroups ?? []).map((group) => ({
      ...group,
      formElements: (lists.find((list) => list.id === group.id)?.items ?? []).flatMap((id) => all.get(id) ?? []),
    })),
  };
}
function withGroups(template: FormTemplate, ids: readonly number[]): FormTemplate {
  return {
    ...template,
    formElementGroups: ids.flatMap((id) => template.formElementGroups?.find((group) => group.id === id) ?? []),
  };
}

const focusOn = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus());

/**
 * Reordering by drag and keyboard: optimistic, saved one after the other, the last order wins.
 * @param say gets the new lists, the moved item and the name of its list
 */
export function useOrder(
  template: FormTemplate,
  setTemplate: (template: FormTemplate) => void,
  say: (lists: Lists, id: number, name: string, list?: string) => void,
) {
  const [moving, setMoving] = useState(false);
  const [problem, setProblem] = useState<(Problem & { status: number }) | null>(null);
  const [confirmation, setConfirmation] = useState<{ touch: Touch; go: () => void } | null>(null);
  const waiting = useRef<FormTemplate | null>(null);
  const running = useRef(false);

  const write = async (next: FormTemplate) => {
    setTemplate(next);
    waiting.current = next;
    if (running.current) return;
    running.current = true;
    setMoving(true);
    setProblem(null);
    let { version } = next;
    try {
      while (waiting.current) {
        const groups = elementLists(waiting.current).map((list) => ({ id: list.id, formElements: [...list.items] }));
        waiting.current = null;
        const { formTemplate } = await call<typeof templatesApi.order>("POST", "/admin/form-template/api/order/[id]", {
          params: { id: template.id },
          body: { groups, version },
        });
        version = formTemplate.version;
        if (!waiting.current) setTemplate(formTemplate);
      }
    } catch (error) {
      waiting.current = null;
      setProblem(
        error instanceof CallError ? { ...error.problem, status: error.status } : { message: unknownError, status: -1 },
      );
    } finally {
      running.current = false;
      setMoving(false);
    }
  };

  const groupOf = (id: number) =>
    template.formElementGroups?.find((group) => group.formElements.some((element) => element.id === id));
  const moveElement = async (id: number, lists: Lists | null, focus?: string) => {
    const from = groupOf(id);
    const element = from?.formElements.find((one) => one.id === id);
    const into = template.formElementGroups?.find((group) =>
      lists?.some((list) => list.id === group.id && list.items.includes(id)),
    );
    if (!lists || !element || !from || !into || JSON.stringify(lists) === JSON.stringify(elementLists(template)))
      return;
    const go = () => {
      setConfirmation(null);
      say(lists, id, element.label, into.name);
      void write(withElements(template, lists));
      if (focus) focusOn(focus);
    };
    // Moved out of an inactive group, a required element becomes required.
    const touch = !from.active && into.active ? await touchOfMove(template.id, element).catch(() => null) : null;
    if (touch?.drafts) setConfirmation({ touch, go });
    else go();
  };
  const moveGroup = (id: number, lists: Lists | null, focus?: string) => {
    const ids = lists?.[0]?.items;
    const group = template.formElementGroups?.find((one) => one.id === id);
    if (!lists || !ids || !group || ids.join() === groupList(template)[0]?.items.join()) return;
    say(lists, id, group.name);
    void write(withGroups(template, ids));
    if (focus) focusOn(focus);
  };
  const side = (by: -1 | 1) => (by < 0 ? "up" : "down");
  return {
    moving,
    problem,
    confirmation,
    order: { clear: () => setProblem(null), cancel: () => setConfirmation(null) },
    elements: {
      drop: (id: number, place: Place) => void moveElement(id, reorder(elementLists(template), id, place)),
      step: (id: number, by: -1 | 1) =>
        void moveElement(id, step(elementLists(template), id, by), `element-${id}-${side(by)}`),
    },
    groups: {
      drop: (id: number, place: Place) => moveGroup(id, reorder(groupList(template), id, place)),
      step: (id: number, by: -1 | 1) => moveGroup(id, step(groupList(template), id, by), `group-${id}-${side(by)}`),
    },
  };
}
