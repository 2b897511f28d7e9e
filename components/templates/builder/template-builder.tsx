"use client";

import { useState } from "react";
import { type Lists, placeOf } from "@/components/ui/hooks/reorder";
import { useDrops } from "@/components/ui/hooks/drag";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Notice } from "@/components/ui/primitives/notice";
import { Button } from "@/components/ui/primitives/button";
import { call } from "@/lib/platform/http/call";
import type { templatesApi } from "@/lib/templates/api";
import type { FormTemplate, SelectList } from "@/lib/templates/schema";
import { BuilderContext } from "./builder-context";
import styles from "./builder.module.css";
import type { ElementType } from "./element-fields";
import { GroupCard } from "./group-card";
import { AddGroup } from "./group-form";
import { TouchDialog } from "./touch-dialog";
import { useOrder } from "./use-order";

/** Builder of the editors' form: groups and elements, edited in place and sorted by drag or keyboard. */
export function TemplateBuilder({
  template: given,
  types,
  lists: givenLists,
}: {
  template: FormTemplate;
  types: readonly ElementType[];
  lists: readonly SelectList[];
}) {
  const [template, setTemplate] = useState(given);
  const [lists, setLists] = useState(givenLists);
  const [said, setSaid] = useState("");
  const [lost, setLost] = useState("");
  const reload = async () => {
    try {
      setTemplate(
        (await call<typeof templatesApi.get>("GET", "/admin/form-template/api/get/[id]", { params: { id: given.id } }))
          .formTemplate,
      );
      setLost("");
    } catch (error) {
      setLost((error as Error).message);
    }
  };
  const done = async (words: string, focus?: string) => {
    setSaid(words);
    await reload();
    if (focus) requestAnimationFrame(() => document.getElementById(focus)?.focus());
  };
  const { order, elements, groups, moving, problem, confirmation } = useOrder(
    template,
    setTemplate,
    (lists: Lists, id, name, list) => {
      const place = placeOf(lists, id);
      if (place) setSaid(`“${name}” is now ${place.at} of ${place.of}${list ? ` in ${list}` : ""}.`);
    },
  );
  useDrops("element", (id, place) => elements.drop(id, place));
  useDrops("group", (id, place) => groups.drop(id, place));
  const shown = template.formElementGroups ?? [];
  return (
    <BuilderContext
      value={{
        template,
        types,
        lists,
        addList: (list) => setLists((now) => [...now, list].toSorted((a, b) => a.name.localeCompare(b.name))),
        done,
        stepElement: elements.step,
        stepGroup: groups.step,
      }}
    >
      <div className={styles.builder}>
        {problem && (
          <Notice
            kind="error"
            live
            action={
              <Button small onClick={() => void reload().then(order.clear)}>
                Show what is saved
              </Button>
            }
          >
            {problem.status === 409
              ? "Someone else changed this template, so your order was not saved."
              : problem.message}
          </Notice>
        )}
        {lost && (
          <Notice
            kind="error"
            live
            action={
              <Button small onClick={() => void reload()}>
                Try again
              </Button>
            }
          >
            {lost}
          </Notice>
        )}
        {shown.length === 0 && (
          <EmptyState title="An empty form">
            <p>Begin with a group, such as “The week”; then add what editors fill in.</p>
          </EmptyState>
        )}
        {shown.map((group, at) => (
          <GroupCard key={group.id} group={group} first={at === 0} last={at === shown.length - 1} />
        ))}
        <AddGroup />
        <p className={styles.saved} role="status">
          {moving ? "Saving the order…" : said}
        </p>
        <TouchDialog
          title="Move this element?"
          touch={confirmation?.touch ?? null}
          confirm="Move element"
          onConfirm={() => confirmation?.go()}
          onClose={() => order.cancel()}
        />
      </div>
    </BuilderContext>
  );
}
