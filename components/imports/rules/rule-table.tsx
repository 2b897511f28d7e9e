"use client";

import { useRouter } from "next/navigation";
import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import type { tagRulesApi } from "@/lib/imports/rules/api";
import type { TagRule } from "@/lib/imports/rules/schema";
import { call } from "@/lib/platform/http/call";
import { formatNumber } from "@/lib/platform/text/format";

/** The saved rules, with what each has changed so far. */
export function RuleTable({ rules, query, ...state }: Omit<TableState, "query"> & { query: string; rules: TagRule[] }) {
  const router = useRouter();
  const { busy, perform } = useActionWithToast();
  const send = (work: () => Promise<unknown>) => void perform(() => work().finally(() => router.refresh()));
  const toggle = ({ id, version, active }: TagRule) =>
    send(() =>
      call<typeof tagRulesApi.update>("POST", "/admin/tag-rule/api/update/[id]", {
        params: { id },
        body: { active: !active, version },
      }),
    );
  const remove = ({ id, version, name, queryString, action, topics, active }: TagRule) =>
    send(async () => {
      await call<typeof tagRulesApi.delete>("POST", "/admin/tag-rule/api/delete/[id]", {
        params: { id },
        body: { version },
      });
      const restore = () =>
        send(() =>
          call<typeof tagRulesApi.new>("POST", "/admin/tag-rule/api/new", {
            body: { name, queryString, action, topics: topics.map((topic) => topic.id), active },
          }),
        );
      showToast(`Rule “${name}” deleted. Bills keep their topics.`, { undo: { label: "Undo", onUndo: restore } });
    });
  return (
    <AdminTable<TagRule>
      {...state}
      query={new URLSearchParams(query)}
      name="tag-rule"
      caption="Rules"
      rows={rules}
      nameOf={(rule) => rule.name}
      noun={["rule", "rules"]}
      empty={
        <EmptyState title="No rules yet" action={<ButtonLink href="/admin/tag-rule/new">New rule</ButtonLink>}>
          <p>
            A rule tags new bills for you: bills that match a search get topics, or are marked as not relevant. You can
            also start one from a search of the <Link href="/admin/bill/list">bill list</Link>.
          </p>
        </EmptyState>
      }
      columns={[
        {
          id: "name",
          head: "Rule",
          rowHead: true,
          sortBy: "name",
          ofWords: true,
          bareOnPhone: true,
          cell: (rule) => <Link href={`/admin/tag-rule/edit/${rule.id}`}>{rule.name}</Link>,
        },
        { id: "search", head: "Bills that match", width: "wide", cell: (rule) => rule.search.join(" · ") },
        {
          id: "action",
          head: "Action",
          cell: (rule) => (rule.action === "topics" ? rule.topics.map(({ name }) => name).join(", ") : "Not relevant"),
        },
        {
          id: "bills",
          head: "Bills so far",
          numeric: true,
          cell: (rule) =>
            rule.bills > 0 ? (
              <Link
                href={`/admin/tag-rule/bills/${rule.id}`}
                aria-label={`${formatNumber(rule.bills)} bills of ${rule.name}`}
              >
                {formatNumber(rule.bills)}
              </Link>
            ) : (
              "0"
            ),
        },
        {
          id: "active",
          head: "Active",
          width: "tight",
          cell: (rule) => (
            <Button
              small
              kind="quiet"
              aria-pressed={rule.active}
              aria-label={`${rule.name} is active`}
              disabled={busy}
              onClick={() => toggle(rule)}
            >
              {rule.active ? "Active" : "Inactive"}
            </Button>
          ),
        },
        {
          id: "delete",
          head: "Delete",
          width: "tight",
          bareOnPhone: true,
          cell: (rule) => (
            <Button small kind="quiet" disabled={busy} aria-label={`Delete ${rule.name}`} onClick={() => remove(rule)}>
              Delete
            </Button>
          ),
        },
      ]}
    />
  );
}
