import { Button } from "@/components/ui/primitives/button";
import { FolderPlusIcon } from "@/components/ui/icons/folder-plus";
import { StaticFrame } from "@/components/ui/rendering/static-html";
import styles from "./folder-button.module.css";

type AddToFolderProps = {
  bill: { id: number; name: string };
  /** In a row of a list: the drawing alone, of which <FolderDrawing> holds the strokes. */
  compact?: boolean;
  className?: string;
};

/** Keeps a bill in one's folders: mere markup, since a list has one in every row. <FolderChoosing> listens to all of them. */
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

/** The drawing of the compact buttons, once a page. */
export function FolderDrawing() {
  return (
    <StaticFrame as="svg" drawnAs="folder drawing" className={styles.drawing} width="0" height="0" aria-hidden="true">
      <symbol id="folder-plus">
        <FolderPlusIcon />
      </symbol>
    </StaticFrame>
  );
}
