"use client";

import { Link } from "@/components/ui/primitives/link";
import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Field } from "@/components/ui/primitives/field";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { TextInput } from "@/components/ui/primitives/text-input";
import { formatNumber } from "@/lib/platform/text/format";
import type { AdminArea } from "@/lib/topics/admin";
import styles from "./admin.module.css";
import { OrderedTopicItems } from "./ordered-topic-items";

const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** All policy areas and topics: filter by typing; sort by drag while unfiltered. */
export function TopicAdmin({ areas, admin }: { areas: readonly AdminArea[]; admin: boolean }) {
  const [words, setWords] = useState("");
  const search = useDeferredValue(fold(words.trim()));
  const all = areas.reduce((n, area) => n + area.topics.length, 0);
  const shown = useMemo(
    () =>
      areas
        .map((area) => ({
          area,
          topics:
            search && !fold(area.name).includes(search)
              ? area.topics.filter((topic) => fold(topic.name).includes(search))
              : area.topics,
        }))
        .map(({ area, topics }) => ({
          area,
          topics: topics.map(({ id, name, active, bills, issues }) => ({
            id,
            name,
            active,
            touches: { bills, issues },
          })),
        }))
        .filter(({ topics }) => !search || topics.length > 0),
    [areas, search],
  );
  const count = shown.reduce((n, { topics }) => n + topics.length, 0);
  return (
    <div className={styles.parts}>
      <div className={styles.filter}>
        <Field id="topic-filter" label="Find a topic">
          {({ required: _, ...control }) => (
            <TextInput {...control} type="search" value={words} onChange={(event) => setWords(event.target.value)} />
          )}
        </Field>
      </div>
      <p className={styles.text} role="status">
        {search
          ? `${formatNumber(count)} of ${formatNumber(all)} topics match. Clear the search to reorder.`
          : `${formatNumber(all)} topics in ${formatNumber(areas.length)} policy areas.`}
      </p>
      {search && count === 0 && (
        <EmptyState
          title="No topics match your filter"
          action={
            <Button small onClick={() => setWords("")}>
              Clear filter
            </Button>
          }
        >
          <p>No topic and no policy area has “{words.trim()}” in its name. Try part of it.</p>
        </EmptyState>
      )}
      {shown.map(({ area, topics }) => (
        <section key={area.id} className={styles.area} aria-labelledby={`area-${area.id}`}>
          <div className={styles.areaHead}>
            <SectionLabel as="h2" id={`area-${area.id}`}>
              {admin ? <Link href={`/admin/policy-area/edit/${area.id}`}>{area.name}</Link> : area.name}
              {!area.active && <span className={styles.text}> not active</span>}
            </SectionLabel>
            {admin && (
              <Link
                href={`/admin/category/new?policyArea=${area.id}`}
                aria-label={`New topic in ${area.name}`}
                className={styles.add}
              >
                New topic
              </Link>
            )}
          </div>
          <OrderedTopicItems
            kind="category"
            label={`Topics of ${area.name}`}
            linked={admin}
            sortable={!search}
            orderPath="/admin/category/api/order"
            orderKey="categories"
            body={{ policyAreaId: area.id }}
            items={topics}
          />
        </section>
      ))}
    </div>
  );
}
