"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { MultiSelect } from "@/components/ui/primitives/multi-select";
import { RadioGroup } from "@/components/ui/primitives/radio-group";
import type { SelectOption } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useAction } from "@/components/ui/hooks/use-action";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import type { tagRulesApi } from "@/lib/imports/rules/api";
import type { TagRule } from "@/lib/imports/rules/schema";
import { call } from "@/lib/platform/http/call";
import { formatCount, formatTotal } from "@/lib/platform/text/format";
import styles from "./rules.module.css";

export type RuleChoices = Record<"jurisdiction" | "session" | "kind" | "status" | "topics", SelectOption[]>;
type Draft = Pick<TagRule, "name" | "queryString" | "action" | "topics" | "active"> & { id?: number; version?: number };
type Tried = { bills: { id: number; name: string; title: string | null }[]; total: number; totalIsCapped: boolean };

const list = "/admin/tag-rule/list";
const fields = ["name", "queryString", "action", "topics", "active"] as const;

/** A rule: its search, its actions, and a preview of its effect. */
export function RuleForm({ rule, choices }: { rule: Draft; choices: RuleChoices }) {
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const trying = useAction();
  const { busy: isApplying, perform } = useActionWithToast();
  const [tried, setTried] = useState<Tried | null>(null);
  const body = ({ name, queryString, action, topics, active }: Draft) => ({
    name,
    queryString,
    action,
    topics: topics.map(({ id }) => id),
    active,
  });
  const form = useEdited<Draft, (typeof fields)[number]>(rule, fields, async (_, version, all) => {
    const { tagRule } =
      rule.id === undefined
        ? await call<typeof tagRulesApi.new>("POST", "/admin/tag-rule/api/new", { body: body(all) })
        : await call<typeof tagRulesApi.update>("POST", "/admin/tag-rule/api/update/[id]", {
            params: { id: rule.id },
            body: { ...body(all), version },
          });
    return tagRule;
  });
  const { draft, busy, problem, conflict } = form;
  const set = (change: Partial<Draft>) => {
    setTried(null);
    form.set(change);
  };
  const search = new URLSearchParams(draft.queryString);
  const choose = (name: string, values: readonly string[]) => {
    const next = new URLSearchParams(search);
    next.delete(name);
    for (const value of values) if (value) next.append(name, value);
    set({ queryString: String(next) });
  };
  const onSaved = (done: Draft | undefined) => {
    if (!done) return;
    showToast(`Rule “${done.name}” saved.`);
    if (rule.id === undefined) navigate(list);
    router.refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save().then(onSaved);
  };
  const look = () =>
    void trying.act(async () =>
      setTried(
        await call<typeof tagRulesApi.try>("GET", "/admin/tag-rule/api/try", {
          query: {
            queryString: draft.queryString,
            action: draft.action,
            topics: draft.topics.map(({ id }) => id).join(","),
          },
        }),
      ),
    );
  const apply = () =>
    void perform(async () => {
      const { bills, hasMore } = await call<typeof tagRulesApi.apply>("POST", "/admin/tag-rule/api/apply/[id]", {
        params: { id: rule.id! },
        body: { version: rule.version },
      });
      showToast(
        `${formatCount(bills, "bill")} ${draft.action === "topics" ? "tagged" : "marked as not relevant"}.${hasMore ? " Repeat for the rest." : ""}`,
      );
      setTried(null);
      router.refresh();
    });
  const wrong = (name: string) => problem?.issues?.find(({ path }) => path === name)?.message;
  const many = (name: "jurisdiction" | "kind" | "status" | "session", label: string) => (
    <Field id={`rule-${name}`} label={label}>
      {({ required: _, ...control }) => (
        <MultiSelect
          {...control}
          name={`rule-${name}`}
          isMulti={name !== "session"}
          placeholder="Any"
          options={choices[name]}
          value={search.getAll(name === "session" ? name : `${name}[]`)}
          onChange={(values) => choose(name === "session" ? name : `${name}[]`, values)}
        />
      )}
    </Field>
  );
  const would = draft.action === "topics" ? "tag" : "mark";
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {problem && (
        <ErrorSummary
          errors={[
            {
              message: problem.message,
              href:
                ({ queryString: "rule-words", topics: "rule-topics" } as Record<string, string>)[
                  problem.issues?.[0]?.path ?? ""
                ] ?? "rule-name",
            },
          ]}
        />
      )}
      {conflict && (
        <ConflictNotice
          problem={conflict.problem}
          lines={conflictLines<Draft>(
            draft,
            conflict.current,
            { name: "Name", queryString: "Search", action: "Action", topics: "Topics", active: "Active" },
            (name, of) => (name === "topics" ? of.topics.map((topic) => topic.name).join(", ") : String(of[name])),
          )}
          busy={busy}
          onKeepMine={() => void form.keepMine().then(onSaved)}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <Field id="rule-name" label="Name" required error={wrong("name")}>
        {(control) => (
          <TextInput
            {...control}
            value={draft.name}
            maxLength={200}
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <fieldset className={styles.search}>
        <legend>Bills that match</legend>
        <Field
          id="rule-words"
          label="Words"
          hint="In the title or summary. Use quotes for phrases, OR, and a minus to exclude."
          error={wrong("queryString")}
        >
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={search.get("qs") ?? ""}
              maxLength={1000}
              onChange={(event) => choose("qs", [event.target.value])}
            />
          )}
        </Field>
        {many("jurisdiction", "Jurisdiction")}
        {many("kind", "Kind")}
        {many("status", "Status")}
        {many("session", "Session")}
      </fieldset>
      <RadioGroup
        name="rule-action"
        legend="What the rule does"
        value={draft.action}
        onChange={(action) => set({ action: action as Draft["action"] })}
        options={[
          { value: "topics", label: "Set topics" },
          {
            value: "not_relevant",
            label: "Mark as not relevant",
            hint: "Bills without a topic leave the inbox. You can move them back.",
          },
        ]}
      />
      {draft.action === "topics" && (
        <Field id="rule-topics" label="Topics" required error={wrong("topics")}>
          {({ required: _, ...control }) => (
            <MultiSelect
              {...control}
              name="rule-topics"
              placeholder="Choose topics"
              options={choices.topics}
              value={draft.topics.map(({ id }) => String(id))}
              onChange={(values) =>
                set({
                  topics: values.map((value) => ({
                    id: Number(value),
                    name: choices.topics.find((topic) => topic.value === value)?.label ?? value,
                  })),
                })
              }
            />
          )}
        </Field>
      )}
      <Checkbox
        label="Active"
        hint="Inactive rules are skipped at import."
        checked={draft.active}
        onChange={(event) => set({ active: event.target.checked })}
      />
      <section className={styles.trial} aria-label="Try it">
        <Button busy={trying.busy} onClick={look}>
          Try it
        </Button>
        <div role="status">
          {trying.problem && <p>{trying.problem.message}</p>}
          {tried && (
            <>
              <p>
                Would {would} {formatTotal(tried.total, tried.totalIsCapped)} of the current bills
                {tried.total > 0 ? (tried.total > tried.bills.length ? ", among them:" : ":") : "."}
              </p>
              {tried.bills.length > 0 && (
                <ul>
                  {tried.bills.map((bill) => (
                    <li key={bill.id}>
                      <b>{bill.name}</b> {bill.title}
                    </li>
                  ))}
                </ul>
              )}
              {tried.total > 0 &&
                (rule.id !== undefined && form.changed.length === 0 ? (
                  <Button small busy={isApplying} onClick={apply}>
                    Apply to these bills now
                  </Button>
                ) : (
                  <p>Save the rule to apply it to these bills now.</p>
                ))}
            </>
          )}
        </div>
      </section>
      <div className={styles.buttons}>
        <Button
          type="submit"
          kind="primary"
          busy={busy}
          aria-disabled={rule.id !== undefined && form.changed.length === 0}
        >
          {rule.id === undefined ? "Create rule" : "Save rule"}
        </Button>
        <ButtonLink href={list}>Cancel</ButtonLink>
      </div>
    </form>
  );
}
