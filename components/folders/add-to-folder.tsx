import { Button } from "@/components/ui/primitives/button";
import { FolderPlusIcon } from "@/components/ui/icons/folder-plus";
import { StaticFrame } from "@/components/ui/rendering/static-html";
import styles from "./folder-button.module.css";

type AddToFolderProps = {
  bill: { id: number; name: string };
  /** In a list row: only the icon, a reference to the shapes in <FolderDrawing>. */
  compact?: boolean;
  className?: string;
};

/**
 * Button that adds a bill to folders. Static markup, because a list has one per row; <FolderChoosing> listens to
 * all of them.
 */
export function AddToFolder({ bill, compact = false, className }: AddToFolderProps) {
  return (
    <span className={className ? `${styles.scripted} ${className}` : styles.scripted}>
      <Button
        kind={compact ? "quiet" : "plain"}
        small
        data-keep-bill={bill.id}
        data-name={bill.name}
        aria-label={compact ? `Add ${bill.name} to folder` : undefined}
        title={compact ? "Add to folder" : undefined}
      >
        {compact ? (
          <svg width="16" height="16" aria-hidden="true">
            <use href="#folder-plus" />
          </svg>
        ) : (
          <>
            <FolderPlusIcon />
            Add to folder
          </>
        )}
      </Button>
    </span>
  );
}

/** The icon's shapes for the compact buttons; render once per page. */
export function FolderDrawing() {
  return (
    <StaticFrame as="svg" cacheKey="folder drawing" className={styles.drawing} width="0" height="0" aria-hidden="true">
      <symbol id="folder-plus">
        <FolderPlusIcon />
      </symbol>
    </StaticFrame>
  );
}
