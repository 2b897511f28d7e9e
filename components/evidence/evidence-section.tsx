"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import { showToast } from "@/components/ui/primitives/toast-store";
import { evidencePath } from "@/lib/evidence/addresses";
import type { evidenceApi } from "@/lib/evidence/api";
import { call } from "@/lib/platform/http/call";
import { formatCount } from "@/lib/platform/text/format";
import styles from "./evidence.module.css";

/** The chain of evidence for administrators, and a new key for it. */
export function EvidenceSection({ entries }: { entries: number }) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { busy, problem, act, clear } = useAction();
  const close = () => {
    clear();
    setAsking(false);
  };
  const make = () =>
    void act(async () => {
      await call<typeof evidenceApi.newKey>("POST", "/admin/evidence/api/new-key", {});
      close();
      showToast("A new key signs evidence from now on.");
      router.refresh();
    });
  return (
    <section aria-labelledby="evidence" className={styles.section}>
      <h2 id="evidence">Evidence</h2>
      <p>
        {formatCount(entries, "entry", "entries")} in the chain. <Link href={evidencePath}>Heads and keys</Link>
      </p>
      <div>
        <Button small onClick={() => setAsking(true)}>
          Make a new key…
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={close}
        title="Make a new key?"
        actions={
          <>
            <Button kind="primary" busy={busy} onClick={make}>
              Make a new key
            </Button>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        <p>
          The current key signs nothing anymore, and stays listed: evidence that it signed until now stays valid. Do
          this if someone else may have had the key.
        </p>
        {problem && <Notice kind="error" live title={problem.message} />}
      </Dialog>
    </section>
  );
}
