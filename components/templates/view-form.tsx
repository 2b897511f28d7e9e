"use client";

import { usePathname, useRouter } from "next/navigation";
import { type FormEvent, useState, useTransition } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { RadioGroup } from "@/components/ui/primitives/radio-group";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { Select } from "@/components/ui/primitives/select";
import { SortableList } from "@/components/ui/primitives/sortable-list";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { formatNumber } from "@/lib/platform/text/format";
import { call } from "@/lib/platform/http/call";
import type { templatesApi } from "@/lib/templates/api";
import type { FormTemplate, FormTemplateView } from "@/lib/templates/schema";
import { queryOfView } from "@/lib/templates/query-of-view";
import styles from "./view-form.module.css";

const names = ["layout", "listElements", "groupOrder", "showTopics", "showHeadline", "showContents"] as const;
const labels = {
  layout: "Layout",
  listElements: "In lists",
  groupOrder: "Order of groups",
  showTopics: "Topics",
  showHeadline: "Headline",
  showContents: "Contents list",
};

type Props = {
  template: FormTemplate;
  saved: FormTemplateView;
  /** Unsaved view from the address. */ tried: FormTemplateView;
  issue: number | null;
  choices: readonly { id: number; name: string }[];
  published: number;
};

/** How readers see a template's issues. Unsaved choices are in the address, so that the preview shows them. */
export function ViewForm({ template, saved, tried, issue, choices, published }: Props) {
  const router = useRouter();
  const path = usePathname();
  const [showing, startShowing] = useTransition();
  const [chosen, setChosen] = useState(issue);
  const form = useEdited(
    saved,
    names,
    async (change, version) =>
      (
        await call<typeof templatesApi.updateView>("POST", "/admin/form-template-view/api/update", {
          body: { formTemplate: template.id, ...change, version },
        })
      ).formTemplateView,
    { started: tried },
  );
  const { draft, conflict, problem, changed, busy } = form;
  const groups = (template.formElementGroups ?? []).filter((group) => group.formElements.length > 0);
  const elements = groups.flatMap((group) =>
    group.formElements
      .filter((element) => element.public || draft.listElements.includes(element.id))
      .map((element) => ({
        id: element.id,
        name: element.active ? element.label : `${element.label} (not active)`,
        group: group.name,
      })),
  );
  const orderedGroups = [
    ...draft.groupOrder.flatMap((id) => groups.find((group) => group.id === id) ?? []),
    ...groups.filter((group) => !draft.groupOrder.includes(group.id)),
  ];

  const show = (view: FormTemplateView, from: FormTemplateView, shownIssue = chosen) => {
    const query = [queryOfView(view, from), shownIssue === null ? "" : `issue=${shownIssue}`].filter(Boolean).join("&");
    startShowing(() => router.replace(query ? `${path}?${query}` : path, { scroll: false }));
  };
  const set = (change: Partial<FormTemplateView>) => {
    form.set(change);
    show({ ...draft, ...change }, saved);
  };
  const adopt = (view: FormTemplateView | undefined) => {
    if (!view) return;
    showToast("View saved.");
    show(form.typedSince() ?? view, view);
    router.refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed.length > 0) void form.save().then(adopt);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problem && (
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      )}
      {conflict && (
        <ConflictNotice
          problem={conflict.problem}
          lines={conflictLines<FormTemplateView>(draft, conflict.current, labels)}
          busy={busy}
          onKeepMine={() => void form.keepMine().then(adopt)}
          onTakeTheirs={() => {
            form.takeTheirs();
            show(conflict.current, conflict.current);
            router.refresh();
          }}
        />
      )}
      <div className={styles.columns}>
        <RadioGroup
          name="view-layout"
          legend="Layout"
          value={draft.layout}
          onChange={(layout) => set({ layout: layout as FormTemplateView["layout"] })}
          options={[
            { value: "article", label: "Article", hint: "Large text for long reads." },
            { value: "digest", label: "Digest", hint: "Smaller text, for many short items." },
          ]}
        />
        <div className={styles.flags}>
          <SectionLabel as="h2">On the page</SectionLabel>
          <Checkbox
            label="Topics"
            checked={draft.showTopics}
            onChange={(event) => set({ showTopics: event.target.checked })}
          />
          <Checkbox
            label="Headline"
            checked={draft.showHeadline}
            onChange={(event) => set({ showHeadline: event.target.checked })}
          />
          <Checkbox
            label="Contents list"
            checked={draft.showContents}
            onChange={(event) => set({ showContents: event.target.checked })}
          />
        </div>
      </div>
      <div className={styles.columns}>
        <section aria-label="Order of groups" className={styles.part}>
          <SectionLabel as="h2">Order of groups</SectionLabel>
          {groups.length === 0 ? (
            <p className={styles.text}>The form has no sections yet.</p>
          ) : (
            <SortableList
              label="Sections in reading order"
              items={orderedGroups}
              onOrder={(groupOrder) => set({ groupOrder })}
            >
              {(group) => group.name}
            </SortableList>
          )}
          {draft.groupOrder.length > 0 && (
            <Button small kind="quiet" onClick={() => set({ groupOrder: [] })}>
              Same as the form
            </Button>
          )}
        </section>
        <section aria-label="In lists of issues" className={styles.part}>
          <SectionLabel as="h2">In lists of issues</SectionLabel>
          <p className={styles.text}>The first text is the summary; the others are short facts below it.</p>
          <SortableList
            label="Elements in lists"
            items={draft.listElements.flatMap((id) => elements.find((element) => element.id === id) ?? [])}
            onOrder={(listElements) => set({ listElements })}
          >
            {(element) => (
              <span className={styles.chosen}>
                {element.name}{" "}
                <Button
                  small
                  kind="quiet"
                  aria-label={`Remove ${element.name}`}
                  onClick={() => set({ listElements: draft.listElements.filter((id) => id !== element.id) })}
                >
                  Remove
                </Button>
              </span>
            )}
          </SortableList>
          <Field id="view-add-element" label="Add an element" labelHidden>
            {({ required: _, ...control }) => (
              <Select
                {...control}
                value=""
                placeholder="Add an element…"
                options={elements
                  .filter((element) => !draft.listElements.includes(element.id))
                  .map((element) => ({ value: String(element.id), label: `${element.name} (${element.group})` }))}
                onChange={(event) =>
                  event.target.value && set({ listElements: [...draft.listElements, Number(event.target.value)] })
                }
              />
            )}
          </Field>
        </section>
      </div>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy} aria-disabled={changed.length === 0}>
          Save
        </Button>
        {changed.length > 0 && (
          <Button
            kind="quiet"
            onClick={() => {
              form.reset();
              show(saved, saved);
            }}
          >
            Reset
          </Button>
        )}
        <span className={styles.state} role="status">
          {busy
            ? "Saving…"
            : showing
              ? "Loading preview…"
              : changed.length > 0
                ? `Not saved yet. Saving changes ${published === 1 ? "1 published issue" : `${formatNumber(published)} published issues`} immediately.`
                : ""}
        </span>
        {choices.length > 1 && (
          <div className={styles.example}>
            <Field id="view-issue" label="Shown with">
              {({ required: _, ...control }) => (
                <Select
                  {...control}
                  value={String(chosen ?? choices[0]?.id ?? "")}
                  options={choices.map((one) => ({ value: String(one.id), label: one.name }))}
                  onChange={(event) => {
                    const id = Number(event.target.value);
                    setChosen(id);
                    show(draft, saved, id);
                  }}
                />
              )}
            </Field>
          </div>
        )}
      </div>
    </form>
  );
}
