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
import { longestScorecardText } from "@/lib/scorecards/limits";
import { choiceLabels, ruleLabels } from "@/lib/scorecards/rules";
import type { Scorecard } from "@/lib/scorecards/schema";
import { ItemFields } from "./item-fields";
import { ScorecardActions } from "./scorecard-actions";
import { scorecardCalls } from "./scorecard-calls";
import styles from "./scorecards.module.css";

type Rules = Scorecard["rules"];

const labels = {
  name: "Name",
  slug: "Address",
  text: "Text",
  items: "Votes and sponsorships",
  rules: "Rules",
  decimals: "Rounding",
  method: "Method",
};
const names = ["name", "slug", "text", "items", "rules", "decimals", "method"] as const;
const words = (name: keyof Scorecard & string, of: Scorecard): string =>
  name === "items"
    ? of.items.map(({ label, recordName, side, weight }) => `${label || recordName} (${side}, ${weight})`).join("; ")
    : name === "rules"
      ? Object.entries(of.rules)
          .map(([rule, choice]) => `${ruleLabels[rule as keyof Rules]}: ${choiceLabels[choice]}`)
          .join("; ")
      : String(of[name] ?? "");

const usual = ["left_out", "against", "half"] as const;
const choicesOf: Record<keyof Rules, readonly Rules[keyof Rules][]> = {
  absent: usual,
  notVoting: usual,
  excused: usual,
  present: usual,
  paired: ["as_printed", ...usual],
  casting: ["left_out", "counted"],
};
const decimalOptions = [
  { value: "0", label: "To a whole number" },
  { value: "1", label: "To one decimal place" },
  { value: "2", label: "To two decimal places" },
];

/** Everything about the draft of a scorecard. */
export function ScorecardForm({ scorecard }: { scorecard: Scorecard }) {
  const router = useRouter();
  const form = useEdited(
    scorecard,
    names,
    async ({ items, ...change }, version) =>
      (
        await scorecardCalls.update(scorecard.id, {
          ...change,
          ...(items && {
            items: items.map(({ id, recordName: _, ...item }) => ({ ...(id > 0 && { id }), ...item })),
          }),
          version: version ?? scorecard.version,
        })
      ).scorecard,
  );
  const { draft, set, problem, conflict, busy, changed } = form;
  const confirmSave = (saved: Scorecard | undefined) => {
    if (!saved) return;
    showToast(saved.state === "published" ? "Saved. Publish it again to make it public." : "Saved.");
    router.refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save().then(confirmSave);
  };
  return (
    <>
      <form onSubmit={submit} className={styles.form} noValidate>
        {problem && (
          <ErrorSummary
            errors={[
              { message: problem.message },
              ...(problem.issues ?? []).map(({ message }) => ({ message })),
            ].filter(({ message }, at, all) => all.findIndex((one) => one.message === message) === at)}
          />
        )}
        {conflict && (
          <ConflictNotice
            problem={conflict.problem}
            lines={conflictLines<Scorecard>(draft, conflict.current, labels, words)}
            busy={busy}
            onKeepMine={() => void form.keepMine().then(confirmSave)}
            onTakeTheirs={form.takeTheirs}
          />
        )}
        <NameField value={draft.name} onChange={set} />
        <AddressField page={scorecard} noun="scorecard" value={draft.slug} onChange={set} />
        <ParagraphsField
          id="text"
          label="Text"
          hint="Above the table. An empty line begins a paragraph."
          longest={longestScorecardText}
          value={draft.text}
          onChange={(text) => set({ text })}
        />
        <section aria-labelledby="items" className={styles.section}>
          <h2 id="items">Votes and sponsorships</h2>
          <p>What you score, with the side that you support and a weight: a number above 0, such as 1 or 2.5.</p>
          <ItemFields items={draft.items} onChange={(items) => set({ items })} />
        </section>
        <section aria-labelledby="rules" className={styles.section}>
          <h2 id="rules">Rules</h2>
          <p>What counts for a member who voted neither yes nor no. The page states each rule in its method.</p>
          {(Object.keys(ruleLabels) as (keyof Rules)[]).map((rule) => (
            <Field key={rule} id={`rule-${rule}`} label={ruleLabels[rule]}>
              {(control) => (
                <Select
                  {...control}
                  value={draft.rules[rule]}
                  options={choicesOf[rule].map((value) => ({ value, label: choiceLabels[value] }))}
                  onChange={(event) => set({ rules: { ...draft.rules, [rule]: event.target.value } })}
                />
              )}
            </Field>
          ))}
          <Field id="decimals" label="Rounding" hint="Once, at the end; an exact half is rounded up.">
            {(control) => (
              <Select
                {...control}
                value={String(draft.decimals)}
                options={decimalOptions}
                onChange={(event) => set({ decimals: Number(event.target.value) })}
              />
            )}
          </Field>
        </section>
        <ParagraphsField
          id="method"
          label="Method"
          hint="After the sentences that follow from the rules: how you chose votes and weights."
          longest={longestScorecardText}
          value={draft.method}
          onChange={(method) => set({ method })}
        />
        <div>
          <Button type="submit" kind="primary" busy={busy} disabled={changed.length === 0 || !draft.name.trim()}>
            Save
          </Button>
        </div>
      </form>
      <ScorecardActions scorecard={scorecard} isUnsaved={changed.length > 0} />
    </>
  );
}
