import { CallForm } from "@/components/auth/call-form";
import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { Time } from "@/components/ui/primitives/time";
import type { Redirect } from "@/lib/redirects/schema";
import styles from "./redirects.module.css";

export function RedirectTable({
  redirects,
  timeZone,
  ...state
}: TableState & { redirects: readonly Redirect[]; timeZone: string }) {
  return (
    <AdminTable<Redirect>
      {...state}
      name="redirect"
      caption="Redirects"
      rows={redirects}
      nameOf={({ from }) => from}
      noun={["redirect", "redirects"]}
      empty={
        <EmptyState title="No redirects yet">
          <p>
            Add one for each address of your former site that people still use, or{" "}
            <Link href="/admin/redirect/import">import them</Link>. Importing content adds them for you.
          </p>
        </EmptyState>
      }
      columns={[
        {
          id: "from",
          head: "Old address",
          rowHead: true,
          sortBy: "from",
          ofWords: true,
          cell: ({ id, from }) => (
            <Link href={`/admin/redirect/edit/${id}`} className={styles.address}>
              {from}
            </Link>
          ),
        },
        {
          id: "to",
          head: "New address",
          sortBy: "to",
          ofWords: true,
          cell: ({ from, to }) =>
            from.startsWith("^") ? (
              <span className={styles.address}>{to}</span>
            ) : (
              <Link href={to} className={styles.address}>
                {to}
              </Link>
            ),
        },
        {
          id: "source",
          head: "Source",
          width: "tight",
          cell: ({ source }) => (source === "import" ? "Import" : "Staff"),
        },
        {
          id: "updatedAt",
          head: "Changed",
          width: "tight",
          sortBy: "updatedAt",
          cell: ({ updatedAt }) => <Time at={updatedAt} timeZone={timeZone} show="day" />,
        },
        {
          id: "remove",
          screenOnly: true,
          head: "Remove",
          headHidden: true,
          width: "tight",
          cell: ({ id, from, version }) => (
            <CallForm
              id={`remove-${id}`}
              path={`/admin/redirect/api/delete/${id}`}
              values={{ version }}
              submit="Remove"
              label={`Remove the redirect of ${from}`}
              kind="quiet"
              small
            />
          ),
        },
      ]}
    />
  );
}
