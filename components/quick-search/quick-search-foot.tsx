import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { forgetRecents, turnSlash } from "./remembered-here";
import { isSlashDisabled } from "./slash-key";
import styles from "./quick-search-dialog.module.css";

/** Keyboard hints, and buttons to clear the history and to turn off `/`. */
export function QuickSearchFoot({ hasRecents, onForget }: { hasRecents: boolean; onForget: () => void }) {
  const [slash, setSlash] = useState(() => !isSlashDisabled());
  return (
    <div className={styles.foot}>
      <span className={styles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Enter</kbd> opens, <kbd>Esc</kbd> closes
      </span>
      <label className={styles.slash}>
        <input
          type="checkbox"
          checked={slash}
          onChange={(event) => {
            setSlash(event.target.checked);
            turnSlash(event.target.checked);
          }}
        />{" "}
        <kbd>/</kbd> opens this
      </label>
      {hasRecents && (
        <Button
          kind="quiet"
          small
          onClick={() => {
            forgetRecents();
            onForget();
          }}
        >
          Clear history
        </Button>
      )}
    </div>
  );
}
