import { PublicationState } from "@/components/ui/bill-chips/publication-state";
import { AdminTable, type TableState } from "@/components/ui/primitives/admin-table";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { Time } from "@/components/ui/primitives/time";
import type { ListedPage } from "@/lib/pages/schema";
import styles from "./pages.module.css";

const stateOf = ({ published, hasUnpublishedChanges }: ListedPage) =>
  !published ? "draft" : hasUnpublishedChanges ? "unpublished_changes" : "published";

export function PageTable({
  pages,
  timeZone,
  ...state
}: TableState & { pages: readonly ListedPage[]; timeZone: string }) {
  return (
    <AdminTable<ListedPage>
      {...state}
      name="page"
      caption="Pages"
      rows={pages}
      nameOf={({ title }) => title}
      noun={["page", "pages"]}
      empty={
        <EmptyState title="No pages yet">
          <p>
            <Link href="/admin/page/new">Add a page</Link> for what readers look for beside your issues: about you, how
            to reach you, your policies. Importing content from your former site can bring its pages along.
          </p>
        </EmptyState>
      }
      columns={[
        {
          id: "title",
          head: "Title",
          rowHead: true,
          sortBy: "title",
          ofWords: true,
          cell: ({ id, title }) => <Link href={`/admin/page/edit/${id}`}>{title}</Link>,
        },
        {
          id: "slug",
          head: "Address",
          sortBy: "slug",
          ofWords: true,
          cell: ({ url, published }) =>
            published ? (
              <Link href={url} className={styles.path}>
                {url}
              </Link>
            ) : (
              <span className={styles.path}>{url}</span>
            ),
        },
        { id: "state", head: "State", width: "tight", cell: (page) => <PublicationState state={stateOf(page)} /> },
        { id: "inMenu", head: "In a menu", width: "tight", cell: ({ inMenu }) => (inMenu ? "Yes" : "No") },
        {
          id: "updatedAt",
          head: "Changed",
          width: "tight",
          sortBy: "updatedAt",
          cell: ({ updatedAt }) => <Time at={updatedAt} timeZone={timeZone} show="day" />,
        },
      ]}
    />
  );
}
