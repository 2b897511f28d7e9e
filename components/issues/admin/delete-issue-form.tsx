"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { useSubmit } from "@/components/ui/hooks/use-submit";
import type { issuesApi } from "@/lib/issues/api";
import styles from "./admin.module.css";
import { useRestore } from "./use-restore";

/** Moves a draft to the trash; the message that follows offers Undo. */
export function DeleteIssueForm({ id, name }: { id: number; name: string }) {
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const restore = useRestore({ id, name });
  const { post, busy, error } = useSubmit<typeof issuesApi.delete>(
    { method: "POST", path: "/admin/publication-issue/api/delete/[id]", input: { params: { id } } },
    () => {
      showToast(`“${name}” was moved to the trash.`, { undo: { label: "Restore", onUndo: () => void restore() } });
      navigate("/admin/publication-issue/list");
      router.refresh();
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void post();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <ErrorSummary title="The issue was not deleted" errors={error ? [{ message: error }] : []} />
      <div className={styles.formButtons}>
        <Button kind="danger" type="submit" busy={busy}>
          Delete draft
        </Button>
        <ButtonLink href={`/admin/publication-issue/edit/${id}`}>Keep it</ButtonLink>
      </div>
    </form>
  );
}
