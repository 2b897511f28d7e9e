"use client";

import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Select, type SelectOption } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { Time } from "@/components/ui/primitives/time";
import { useAction } from "@/components/ui/hooks/use-action";
import { showToast } from "@/components/ui/primitives/toast-store";
import { formatCount } from "@/lib/platform/text/format";
import { call } from "@/lib/platform/http/call";
import type { mappingApi } from "@/lib/imports/mapping/api";
import type { Applying } from "@/lib/imports/mapping/queries";
import type { UnmappedSubject } from "@/lib/imports/mapping/schema";
import styles from "./imports.module.css";

/** Adds a mapping for an unmapped subject, most used first, or for any other typed one. */
export function MappingForm({
  subjects,
  topics,
  areas,
  applied,
  timeZone,
}: {
  subjects: UnmappedSubject[];
  topics: SelectOption[];
  /** Policy areas for a new topic; empty for viewers who may not create one. */
  areas: SelectOption[];
  applied: Applying;
  timeZone: string;
}) {
  const router = useRouter();
  const [subject, setSubject] = useState("");
  const [topicId, setTopicId] = useState("");
  const [areaId, setAreaId] = useState(areas[0]?.value ?? "");
  useUnsaved(subject.trim() !== "");
  const { busy, problem, act } = useAction();
  const map = (body: { subject: string; topicId: number } | { subject: string; newTopic: { policyAreaId: number } }) =>
    void act(async () => {
      const { subjectMapping } = await call<typeof mappingApi.new>("POST", "/admin/subject-mapping/api/new", { body });
      setSubject((now) => (now === body.subject ? "" : now));
      showToast(
        `“${subjectMapping.subject}” now means ${subjectMapping.topic.name}: ${formatCount(subjectMapping.bills, "bill")}.`,
      );
      router.refresh();
    });
  const add = (event: FormEvent) => {
    event.preventDefault();
    map({ subject, topicId: Number(topicId) });
  };
  return (
    <section className={styles.mapping} aria-label="New mapping">
      {applied && (
        <p role="status">
          {applied.state === "applying" ? (
            "The mapping is being applied…"
          ) : (
            <>
              Last applied <Time at={applied.at} timeZone={timeZone} />: {formatCount(applied.changed ?? 0, "bill")}{" "}
              changed.
            </>
          )}
        </p>
      )}
      <form onSubmit={add} className={styles.add}>
        <Field id="mapping-subject" label="Subject">
          {(control) => (
            <TextInput
              {...control}
              value={subject}
              onChange={(event) => setSubject(event.target.value)}
              maxLength={500}
              autoComplete="off"
              required
            />
          )}
        </Field>
        <Field id="mapping-topic" label="Topic">
          {(control) => (
            <Select
              {...control}
              value={topicId}
              onChange={(event) => setTopicId(event.target.value)}
              options={topics}
              placeholder="Choose a topic"
              required
            />
          )}
        </Field>
        <Button type="submit" kind="primary" busy={busy}>
          Add mapping
        </Button>
      </form>
      {problem && (
        <Notice kind="error" live>
          <p>{problem.message}</p>
        </Notice>
      )}
      {subjects.length > 0 && (
        <details className={styles.unmapped}>
          <summary>
            {subjects.length === 100
              ? "The 100 most used subjects without a topic"
              : formatCount(subjects.length, "subject without a topic", "subjects without a topic")}
          </summary>
          {areas.length > 0 && (
            <Field id="mapping-area" label="Policy area of new topics">
              {(control) => (
                <Select
                  {...control}
                  value={areaId}
                  onChange={(event) => setAreaId(event.target.value)}
                  options={areas}
                />
              )}
            </Field>
          )}
          <ul>
            {subjects.map((one) => (
              <li key={one.subject}>
                <Button
                  small
                  kind="quiet"
                  onClick={() => {
                    setSubject(one.subject);
                    document.getElementById("mapping-topic")?.focus();
                  }}
                >
                  {one.subject}
                </Button>{" "}
                <span>{formatCount(one.bills, "bill")}</span>
                {areas.length > 0 && (
                  <Button
                    small
                    busy={busy}
                    aria-label={`Create the topic ${one.subject} and map it`}
                    onClick={() => map({ subject: one.subject, newTopic: { policyAreaId: Number(areaId) } })}
                  >
                    Create topic and map
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
