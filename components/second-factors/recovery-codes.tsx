"use client";

import formStyles from "@/components/auth/form.module.css";
import { Button } from "@/components/ui/primitives/button";
import { CopyButton } from "@/components/ui/primitives/copy-button";
import { Notice } from "@/components/ui/primitives/notice";
import styles from "./second-factors.module.css";

/** Recovery codes, shown once: only their hashes are stored. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <div className={formStyles.form}>
      <Notice kind="warning" live>
        <p>
          Save these recovery codes somewhere you can reach without your phone. Each one works once. You won’t see them
          again.
        </p>
      </Notice>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={formStyles.actions}>
        <a
          className={styles.download}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download codes
        </a>
        <CopyButton text={text} label="Copy codes" />
        <Button kind="primary" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
