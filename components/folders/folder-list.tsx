import { Link } from "@/components/ui/primitives/link";
import { sharedSummary } from "@/components/sharing/shared-summary";
import { Chip } from "@/components/ui/primitives/chip";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { formatCount } from "@/lib/platform/text/format";
import type { Folder } from "@/lib/folders/schema";
import styles from "./folders.module.css";

/** Folders by name, with their size and who else has access. */
export function FolderList({ personalFolders, sharedFolders }: { personalFolders: Folder[]; sharedFolders: Folder[] }) {
  if (personalFolders.length + sharedFolders.length === 0) {
    return (
      <EmptyState title="No folders yet">
        <p>
          Use folders to collect bills. Create one above, then choose “Add to folder” on any bill. You can share a
          folder with people, with staff or with a group, to view or to edit.
        </p>
      </EmptyState>
    );
  }
  return (
    <div className={styles.lists}>
      {personalFolders.length > 0 && <Folders id="own-folders" title="Your folders" folders={personalFolders} />}
      {sharedFolders.length > 0 && <Folders id="shared-folders" title="Shared with you" folders={sharedFolders} />}
    </div>
  );
}

function Folders({ id, title, folders }: { id: string; title: string; folders: Folder[] }) {
  return (
    <section aria-labelledby={id}>
      <SectionLabel as="h2" id={id} ruled>
        {title}
      </SectionLabel>
      <ul className={styles.list}>
        {folders.map((folder) => (
          <li key={folder.id}>
            <span>
              <Link href={`/folder/view/${folder.id}`}>{folder.name}</Link> {folder.isNew && <Chip>New</Chip>}
            </span>
            <p>
              {[formatCount(folder.billCount, "bill"), sharedSummary(folder), sharedWithPeople(folder)]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const sharedWithPeople = ({ shares = [] }: Folder) =>
  shares.length === 0 ? "" : `shared with ${formatCount(shares.length, "person", "people")}`;
