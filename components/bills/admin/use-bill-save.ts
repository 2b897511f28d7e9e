import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import type { useEdited } from "@/components/ui/hooks/use-edited";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { showToast } from "@/components/ui/primitives/toast-store";

type Draft = { note: string; slug?: string; version?: number };
type Saved<D extends Draft> = {
  form: ReturnType<typeof useEdited<D, Extract<keyof D, string>>>;
  /** Undefined until created. */
  id: number | undefined;
  /** Whether the page was opened to create one. */
  isNew: boolean;
  nameOf: (saved: D) => string;
};

/**
 * Saves the form of a bill or a court case, announces what was saved, and navigates to what was created.
 * @returns `isOnlyReason`: the last save was refused, because the log stores a reason only together with a
 * change
 */
export function useBillSave<D extends Draft>({ form, id, isNew, nameOf }: Saved<D>) {
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const [isOnlyReason, setIsOnlyReason] = useState(false);
  const finish = (saved: D | undefined) => {
    if (!saved) return;
    const hasMore = form.typedSince() !== null;
    showToast(
      `${id === undefined ? `${nameOf(saved)} was added to the bill list.` : "Saved."}${hasMore ? " Your latest changes are not saved yet." : ""}`,
    );
    if (!isNew) router.refresh();
    else if (!hasMore) navigate(`/admin/bill/edit/${saved.slug}`);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const isRefused = id !== undefined && form.changed.length === 1 && form.changed[0] === "note";
    setIsOnlyReason(isRefused);
    if (!isRefused) void form.save().then(finish);
  };
  return { save, keepMine: () => void form.keepMine().then(finish), isOnlyReason };
}
