"use client";

import { useState } from "react";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Field } from "@/components/ui/primitives/field";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { formatNumber } from "@/lib/platform/text/format";
import { CallError, call, unknownError } from "@/lib/platform/http/call";
import type { templatesApi } from "@/lib/templates/api";
import type { TopicOfTemplate } from "@/lib/templates/topic-queries";
import styles from "./template-topics.module.css";

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Topics allowed in a template's issues: one switch each, saved immediately. */
export function TemplateTopics({ topics: given }: { topics: readonly TopicOfTemplate[] }) {
  const [topics, setTopics] = useState(given);
  const [words, setWords] = useState("");
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const put = (id: number, change: Partial<TopicOfTemplate>) =>
    setTopics((now) => now.map((topic) => (topic.id === id ? { ...topic, ...change } : topic)));
  const toggle = async (topic: TopicOfTemplate) => {
    if (busy.has(topic.id)) return;
    setBusy((now) => new Set(now).add(topic.id));
    put(topic.id, { active: !topic.active });
    try {
      const { formTemplateCategory } = await call<typeof templatesApi.toggleCategory>(
        "POST",
        "/admin/form-template-category/api/toggle/activation/[id]",
        { params: { id: topic.id }, body: { version: topic.version } },
      );
      put(topic.id, { active: formTemplateCategory.active, version: formTemplateCategory.version });
    } catch (error) {
      const refused = error instanceof CallError ? error : null;
      const current = refused?.problem.current as { active: boolean; version: number } | undefined;
      put(topic.id, current ? { active: current.active, version: current.version } : { active: topic.active });
      showToast(
        current
          ? `Someone else changed “${topic.name}”. The current setting is shown.`
          : (refused?.message ?? unknownError),
        { kind: "error" },
      );
    }
    setBusy((now) => new Set([...now].filter((id) => id !== topic.id)));
  };
  const search = fold(words.trim());
  const shown = topics.filter((topic) => fold(`${topic.name} ${topic.policyArea.name}`).includes(search));
  const areas = [...new Map(shown.map((topic) => [topic.policyArea.id, topic.policyArea.name]))];
  if (topics.length === 0)
    return (
      <EmptyState title="No topics yet">
        <p>Create topics under Topics. New ones are available in every template.</p>
      </EmptyState>
    );
  return (
    <div className={styles.topics}>
      <div className={styles.filter}>
        <Field id="topic-filter" label="Find a topic">
          {({ required: _, ...control }) => (
            <TextInput {...control} type="search" value={words} onChange={(event) => setWords(event.target.value)} />
          )}
        </Field>
      </div>
      <p role="status" className={styles.count}>
        {formatNumber(topics.filter((topic) => topic.active).length)} of {formatNumber(topics.length)} topics available
        {search && `; ${formatNumber(shown.length)} fit “${words.trim()}”`}.
      </p>
      {areas.map(([id, name]) => (
        <section key={id} aria-labelledby={`area-${id}`} className={styles.area}>
          <SectionLabel as="h2" id={`area-${id}`} ruled>
            {name}
          </SectionLabel>
          <div className={styles.switches}>
            {shown
              .filter((topic) => topic.policyArea.id === id)
              .map((topic) => (
                <Checkbox
                  key={topic.id}
                  label={topic.name}
                  hint={
                    topic.issues > 0
                      ? `${formatNumber(topic.issues)} ${topic.issues === 1 ? "issue has" : "issues have"} it`
                      : undefined
                  }
                  checked={topic.active}
                  aria-busy={busy.has(topic.id) || undefined}
                  onChange={() => void toggle(topic)}
                />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
