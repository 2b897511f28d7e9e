"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { useAction } from "@/components/ui/hooks/use-action";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { call } from "@/lib/platform/http/call";
import { formatCount } from "@/lib/platform/text/format";
import type { contentImportsApi } from "@/lib/content-imports/api";
import styles from "./content-imports.module.css";

/** Reverts a whole import, after a confirmation. */
export function UndoImport({ id, count }: { id: number; count: number }) {
  const router = useRouter();
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, problem, act } = useAction();
  const undo = () =>
    act(async () => {
      await call<typeof contentImportsApi.undo>("POST", "/admin/content-import/api/undo/[id]", {
        params: { id },
        body: {},
      });
      router.refresh();
    });
  return (
    <div className={styles.answer}>
      {isConfirming && (
        <p className={styles.warning}>
          Its issues and pages are deleted, with their pictures. Old addresses no longer lead to them.
        </p>
      )}
      {isConfirming ? (
        <div className={styles.buttons}>
          <Button kind="danger" busy={busy} onClick={() => void undo()}>
            {`Delete ${formatCount(count, "item")}`}
          </Button>
          <Button onClick={() => setIsConfirming(false)}>Cancel</Button>
        </div>
      ) : (
        <Button onClick={() => setIsConfirming(true)}>Undo this import</Button>
      )}
      {problem && (
        <Notice kind="error" live title="Nothing was undone">
          <p>{problem.message}</p>
        </Notice>
      )}
    </div>
  );
}

/** Discards an import that was parsed but not run. */
export function DiscardImport({ id }: { id: number }) {
  const navigate = useNavigateIfMounted();
  const { busy, problem, act } = useAction();
  const forget = () =>
    act(async () => {
      await call<typeof contentImportsApi.delete>("POST", "/admin/content-import/api/delete/[id]", {
        params: { id },
        body: {},
      });
      navigate("/admin/content-import/list");
    });
  return (
    <div className={styles.answer}>
      <Button busy={busy} onClick={() => void forget()}>
        Discard
      </Button>
      {problem && <p role="alert">{problem.message}</p>}
    </div>
  );
}
