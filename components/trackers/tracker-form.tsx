"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { AddressField, NameField, ParagraphsField } from "@/components/public-pages/page-fields";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { Button } from "@/components/ui/primitives/button";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { showToast } from "@/components/ui/primitives/toast-store";
import { columnLabels, mapLabels, orderLabels, type TrackerMap, type TrackerOrder } from "@/lib/trackers/columns";
import { longestTrackerText } from "@/lib/trackers/limits";
import type { Tracker } from "@/lib/trackers/schema";
import { CategoryFields } from "./category-fields";
import { ColumnChoice } from "./column-choice";
import { type SourceChoices, SourceFields, sourceLabels } from "./source-fields";
import { TrackerActions } from "./tracker-actions";
import { trackerCalls } from "./tracker-calls";
import styles from "./trackers.module.css";

const labels = {
  name: "Name",
  slug: "Address",
  text: "Text",
  method: "Method",
  source: "Bills from",
  categories: "Categories",
  columns: "Columns",
  order: "Order",
  map: "Map",
};
const names = [
  "name",
  "slug",
  "text",
  "method",
  "source",
  "portfolioId",
  "search",
  "categories",
  "columns",
  "order",
  "map",
] as const;
const words = (name: keyof Tracker & string, of: Tracker): string =>
  name === "categories"
    ? of.categories.map(({ label }) => label).join(", ")
    : name === "columns"
      ? of.columns.map((column) => columnLabels[column]).join(", ")
      : name === "order"
        ? orderLabels[of.order]
        : name === "map"
          ? mapLabels[of.map]
          : name === "source"
            ? sourceLabels[of.source]
            : String(of[name] ?? "");
const optionsOf = (of: Record<string, string>) => Object.entries(of).map(([value, label]) => ({ value, label }));

/** Everything about a tracker but its bills. */
export function TrackerForm({ tracker, ...choices }: SourceChoices & { tracker: Tracker }) {
  const router = useRouter();
  const form = useEdited(
    tracker,
    names,
    async ({ categories, source, portfolioId, search, ...change }, version, all) =>
      (
        await trackerCalls.update(tracker.id, {
          ...change,
          ...((source ?? portfolioId ?? search) !== undefined && {
            source: all.source,
            portfolioId: all.portfolioId,
            search: all.search,
          }),
          ...(categories && { categories: categories.map(({ id, label }) => ({ ...(id > 0 && { id }), label })) }),
          version: version ?? tracker.version,
        })
      ).tracker,
  );
  const { draft, set, problem, conflict, busy, changed } = form;
  const confirmSave = (saved: Tracker | undefined) => {
    if (!saved) return;
    showToast(saved.state === "published" ? "Saved. Readers see it now." : "Saved.");
    router.refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save().then(confirmSave);
  };
  const isReadOnly = !tracker.canManage;
  return (
    <>
      <form onSubmit={submit} className={styles.form}>
        {problem && <ErrorSummary errors={[{ message: problem.message }]} />}
        {conflict && (
          <ConflictNotice
            problem={conflict.problem}
            lines={conflictLines<Tracker>(draft, conflict.current, labels, words)}
            busy={busy}
            onKeepMine={() => void form.keepMine().then(confirmSave)}
            onTakeTheirs={form.takeTheirs}
          />
        )}
        <NameField value={draft.name} onChange={set} />
        <AddressField page={tracker} noun="tracker" value={draft.slug} onChange={set} />
        <SourceFields {...choices} value={draft} onChange={set} />
        <ParagraphsField
          id="text"
          label="Text"
          hint="Above the table. An empty line begins a paragraph."
          longest={longestTrackerText}
          value={draft.text}
          onChange={(text) => set({ text })}
        />
        <section aria-labelledby="categories" className={styles.section}>
          <h2 id="categories">Categories</h2>
          <p>
            Your own labels, such as ban, restriction and protection, in their order. You choose one for each bill under
            Bills and notes.
          </p>
          <CategoryFields categories={draft.categories} onChange={(categories) => set({ categories })} />
        </section>
        <section aria-labelledby="columns" className={styles.section}>
          <h2 id="columns">Columns</h2>
          <p>Beside the number of each bill. The note is the one that you write for this tracker.</p>
          <ColumnChoice columns={draft.columns} onChange={(columns) => set({ columns })} />
        </section>
        <Field id="order" label="Order of bills">
          {(control) => (
            <Select
              {...control}
              value={draft.order}
              options={optionsOf(orderLabels)}
              onChange={(event) => set({ order: event.target.value as TrackerOrder })}
            />
          )}
        </Field>
        <Field id="map" label="Map">
          {(control) => (
            <Select
              {...control}
              value={draft.map}
              options={optionsOf(mapLabels)}
              onChange={(event) => set({ map: event.target.value as TrackerMap })}
            />
          )}
        </Field>
        <ParagraphsField
          id="method"
          label="Method"
          hint="Below the table: how you choose and sort bills, and what a category means."
          longest={longestTrackerText}
          value={draft.method}
          onChange={(method) => set({ method })}
        />
        {!isReadOnly && (
          <div>
            <Button type="submit" kind="primary" busy={busy} disabled={changed.length === 0 || !draft.name.trim()}>
              Save
            </Button>
          </div>
        )}
      </form>
      {!isReadOnly && <TrackerActions tracker={tracker} isUnsaved={changed.length > 0} />}
    </>
  );
}
