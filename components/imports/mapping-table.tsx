"use client";

import { useRouter } from "next/navigation";
import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { Button } from "@/components/ui/primitives/button";
import { HelpLink } from "@/components/help/help-link";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Select, type SelectOption } from "@/components/ui/primitives/select";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import styles from "./imports.module.css";
import { formatNumber } from "@/lib/platform/text/format";
import { call } from "@/lib/platform/http/call";
import type { mappingApi } from "@/lib/imports/mapping/api";
import type { SubjectMapping } from "@/lib/imports/mapping/schema";

/** The mapping, row by row: topics are edited in place, and removed rows can be restored. */
export function MappingTable({
  mappings,
  topics,
  query,
  ...state
}: Omit<TableState, "query"> & { query: string; mappings: SubjectMapping[]; topics: SelectOption[] }) {
  const router = useRouter();
  const { busy, perform } = useActionWithToast();
  const doing = (work: () => Promise<unknown>) => void perform(() => work().finally(() => router.refresh()));
  const change = ({ id, version }: SubjectMapping, topicId: string) =>
    doing(() =>
      call<typeof mappingApi.update>("POST", "/admin/subject-mapping/api/update/[id]", {
        params: { id },
        body: { topicId: Number(topicId), version },
      }),
    );
  const restore = ({ subject, source, topic }: SubjectMapping) =>
    doing(() =>
      call<typeof mappingApi.new>("POST", "/admin/subject-mapping/api/new", {
        body: { subject, source, topicId: topic.id },
      }),
    );
  const remove = (mapping: SubjectMapping) =>
    doing(async () => {
      await call<typeof mappingApi.delete>("POST", "/admin/subject-mapping/api/delete/[id]", {
        params: { id: mapping.id },
        body: { version: mapping.version },
      });
      showToast(`“${mapping.subject}” is no longer mapped.`, {
        undo: { label: "Undo", onUndo: () => restore(mapping) },
      });
    });
  return (
    <AdminTable<SubjectMapping>
      {...state}
      query={new URLSearchParams(query)}
      name="subject-mapping"
      caption="Subjects and their topics"
      rows={mappings}
      nameOf={(row) => row.subject}
      noun={["mapping", "mappings"]}
      exportPath="/admin/subject-mapping/api/export"
      empty={
        <EmptyState title="No mappings" action={<HelpLink to="subjectMapping">How subject mapping works</HelpLink>}>
          <p>A mapping gives the bills of a source subject a topic. Choose a subject above and its topic.</p>
        </EmptyState>
      }
      columns={[
        { id: "subject", head: "Subject", rowHead: true, width: "wide", cell: (row) => row.subject },
        { id: "source", head: "Source", width: "tight", cell: (row) => (row.source === "*" ? "All" : row.source) },
        {
          id: "topic",
          head: "Topic",
          cell: (row) => (
            <Select
              className={styles.topicOf}
              aria-label={`Topic of ${row.subject}`}
              value={String(row.topic.id)}
              disabled={busy}
              onChange={(event) => change(row, event.target.value)}
              options={topics}
            />
          ),
        },
        { id: "bills", head: "Bills", numeric: true, sortBy: "bills", cell: (row) => formatNumber(row.bills) },
        {
          id: "remove",
          head: "Remove",
          width: "tight",
          bareOnPhone: true,
          cell: (row) => (
            <Button
              small
              kind="quiet"
              disabled={busy}
              aria-label={`Remove the mapping of ${row.subject} to ${row.topic.name}`}
              onClick={() => remove(row)}
            >
              Remove
            </Button>
          ),
        },
      ]}
    />
  );
}
