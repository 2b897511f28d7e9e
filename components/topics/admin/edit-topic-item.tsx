"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { call } from "@/lib/platform/http/call";
import type { Endpoint } from "@/lib/platform/http/endpoint";
import styles from "./admin.module.css";
import { type Kind, kinds, type TopicItem, type Touches, touchWords } from "./kinds";
import { DeleteTopicItem, MergeTopicItem } from "./merge-topic-item";

type Props = {
  kind: Kind;
  item: TopicItem;
  /** Policy areas to which a topic can move. */ areas?: readonly { id: number; name: string; slug: string }[];
  /** Items it can be merged into. */ others: readonly { id: number; name: string }[];
  touches: Touches;
};

const fields = ["name", "slug", "policyArea", "active"] as const;

/**
 * Edits a topic, a policy area or a file area: rename, move, activate or deactivate, merge. Shows the effects
 * first.
 */
export function EditTopicItem({ kind, item, areas, others, touches }: Props) {
  const router = useRouter();
  const { noun, key } = kinds[kind];
  const form = useEdited(item, fields, async (change, version) => {
    const answer = await call<Endpoint>("POST", `/admin/${kind}/api/update/[id]`, {
      params: { id: item.id },
      body: { ...change, version },
    });
    return (answer as unknown as Record<string, TopicItem>)[key]!;
  });
  const { draft, set, changed, busy, problem, conflict } = form;
  const onSaved = (done: TopicItem | undefined) => {
    if (!done) return;
    showToast(`“${done.name}” was saved.`);
    router.refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed.length > 0) void form.save().then(onSaved);
  };
  const wrong = (name: string) => problem?.issues?.find(({ path }) => path === name)?.message;
  const carried = touchWords(touches);
  const says = [
    changed.includes("name") && (touches.issues ?? 0) > 0 && "Published issues show the new name immediately.",
    (changed.includes("slug") || changed.includes("policyArea")) && "Its address changes. The old one redirects.",
    changed.includes("active") &&
      !draft.active &&
      (kind === "file-area"
        ? "It takes no new files."
        : "It is no longer available in the editor or in readers' filters.") +
        (carried && ` ${carried.charAt(0).toUpperCase()}${carried.slice(1)} keep it.`),
    changed.includes("active") && draft.active && "It is available again everywhere.",
  ].filter((line) => typeof line === "string");
  return (
    <div className={styles.parts}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {problem && <ErrorSummary errors={[{ message: problem.message, href: problem.issues?.[0]?.path }]} />}
        {conflict && (
          <ConflictNotice
            problem={conflict.problem}
            lines={conflictLines<TopicItem>(draft, conflict.current, {
              name: "Name",
              slug: "Address",
              policyArea: "Policy area",
              active: "Active",
            })}
            busy={busy}
            onKeepMine={() => void form.keepMine().then(onSaved)}
            onTakeTheirs={form.takeTheirs}
          />
        )}
        <Field id="name" label="Name" required error={wrong("name")}>
          {(control) => (
            <TextInput
              {...control}
              value={draft.name}
              maxLength={200}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        {draft.slug !== undefined && (
          <Field
            id="slug"
            label="Address"
            hint={`/topic/${draft.policyArea ? `${draft.policyArea.slug}/` : ""}${draft.slug}`}
            required
            error={wrong("slug")}
          >
            {(control) => (
              <TextInput
                {...control}
                value={draft.slug}
                maxLength={80}
                spellCheck={false}
                onChange={(event) => set({ slug: event.target.value })}
              />
            )}
          </Field>
        )}
        {areas && (
          <Field id="policyArea" label="Policy area" error={wrong("policyArea")}>
            {({ required: _, ...control }) => (
              <Select
                {...control}
                value={String(draft.policyArea?.id)}
                options={areas.map((area) => ({ value: String(area.id), label: area.name }))}
                onChange={(event) => set({ policyArea: areas.find((area) => String(area.id) === event.target.value) })}
              />
            )}
          </Field>
        )}
        <Checkbox label="Active" checked={draft.active} onChange={(event) => set({ active: event.target.checked })} />
        {says.length > 0 && (
          <Notice live>
            {says.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Notice>
        )}
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" busy={busy} aria-disabled={changed.length === 0}>
            Save {noun}
          </Button>
          {changed.length > 0 && (
            <Button kind="quiet" onClick={form.reset}>
              Reset
            </Button>
          )}
        </div>
      </form>
      <MergeTopicItem kind={kind} item={item} others={others} touches={touches} />
      <DeleteTopicItem kind={kind} item={item} touches={touches} />
    </div>
  );
}
