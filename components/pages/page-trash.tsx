import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Time } from "@/components/ui/primitives/time";
import type { ListedPage } from "@/lib/pages/schema";
import { erasedAt } from "@/lib/pages/trash-days";
import styles from "./pages.module.css";
import { UndeletePage } from "./undelete-page";

/** Deleted pages, each with the way back. */
export function PageTrash({
  pages,
  timeZone,
  ...state
}: TableState & { pages: readonly ListedPage[]; timeZone: string }) {
  return (
    <AdminTable<ListedPage>
      {...state}
      name="page-trash"
      caption="Deleted pages"
      rows={pages}
      nameOf={({ title }) => title}
      noun={["page", "pages"]}
      empty={
        <EmptyState title="The trash is empty">
          <p>Deleted pages appear here.</p>
        </EmptyState>
      }
      columns={[
        { id: "title", head: "Title", rowHead: true, sortBy: "title", ofWords: true, cell: ({ title }) => title },
        {
          id: "slug",
          head: "Address",
          sortBy: "slug",
          ofWords: true,
          cell: ({ url }) => <span className={styles.path}>{url}</span>,
        },
        {
          id: "deletedAt",
          head: "Deleted",
          width: "tight",
          cell: ({ deletedAt }) => deletedAt && <Time at={deletedAt} timeZone={timeZone} />,
        },
        {
          id: "gone",
          head: "Deleted permanently",
          width: "tight",
          cell: ({ deletedAt }) => deletedAt && <Time at={erasedAt(deletedAt)} timeZone={timeZone} show="day" />,
        },
        {
          id: "restore",
          head: "Restore",
          width: "tight",
          cell: ({ id, title }) => <UndeletePage id={id} title={title} />,
        },
      ]}
    />
  );
}
