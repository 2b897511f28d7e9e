import { Link } from "@/components/ui/primitives/link";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { folderQuery, type FolderPageQuery } from "@/lib/folders/page-query";

/** Why a folder's page is empty, and what to do. */
export function NoFolderBills({
  folder,
  query,
  total,
}: {
  folder: { id: number; name: string; billCount: number };
  query: FolderPageQuery;
  total: number;
}) {
  const path = `/folder/view/${folder.id}`;
  if (folder.billCount === 0)
    return (
      <EmptyState title="This folder is empty" action={<Link href="/bill/list">Find bills</Link>}>
        <p>
          Use “Add to folder” on a bill or in the list of bills, “Add all results to folder” above a search, or “Add all
          to folder” below an issue.
        </p>
      </EmptyState>
    );
  if (total === 0)
    return (
      <EmptyState
        title={`Nothing in “${folder.name}” matches “${query.q}”`}
        action={<Link href={path}>Show the whole folder</Link>}
      >
        <p>Search by number, or by words in titles, summaries and notes.</p>
      </EmptyState>
    );
  return (
    <EmptyState
      title="Nothing on this page"
      action={<Link href={`${path}?${folderQuery(query)}`}>Go to the first page</Link>}
    />
  );
}
