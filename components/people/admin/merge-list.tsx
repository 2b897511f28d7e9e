"use client";

import { useRouter } from "next/navigation";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { Button } from "@/components/ui/primitives/button";
import { showToast } from "@/components/ui/primitives/toast-store";
import { call } from "@/lib/platform/http/call";
import type { peopleAdminApi } from "@/lib/people/admin-api";
import type { PersonMerge } from "@/lib/people/admin-schema";
import { personPath } from "@/lib/people/labels";
import styles from "./merge-list.module.css";

/** The latest merges, each of which can be undone. */
export function MergeList({ merges }: { merges: PersonMerge[] }) {
  const router = useRouter();
  const { busy, perform } = useActionWithToast();
  const undo = (merge: PersonMerge) =>
    void perform(async () => {
      await call<typeof peopleAdminApi.unmerge>("POST", "/admin/person/api/unmerge/[id]", { params: { id: merge.id } });
      showToast(`${merge.mergedName} has a separate record again.`);
      router.refresh();
    });
  return (
    <ul className={styles.list}>
      {merges.map((merge) => (
        <li key={merge.id} className={styles.merge}>
          <span>
            {merge.mergedName} became <a href={personPath(merge.person.slug)}>{merge.person.name}</a>
            <span className={styles.by}>
              {" "}
              {merge.mergedBy ? `by ${merge.mergedBy.name ?? "a deleted account"}` : "because a source gives both ids"}
            </span>
          </span>
          <Button
            small
            kind="quiet"
            disabled={busy}
            aria-label={`Undo the merge of ${merge.mergedName}`}
            onClick={() => undo(merge)}
          >
            Undo
          </Button>
        </li>
      ))}
    </ul>
  );
}
