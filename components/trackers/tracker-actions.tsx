"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Notice } from "@/components/ui/primitives/notice";
import { showToast } from "@/components/ui/primitives/toast-store";
import { sentenceOf } from "@/lib/platform/http/call";
import type { Tracker } from "@/lib/trackers/schema";
import { trackerCalls } from "./tracker-calls";
import styles from "./trackers.module.css";

/** Publishes, withdraws or deletes a tracker. */
export function TrackerActions({ tracker, isUnsaved }: { tracker: Tracker; isUnsaved: boolean }) {
  const { id, name, url, state, version, isGone } = tracker;
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const { busy, problem, act, clear } = useAction();
  const [asks, setAsks] = useState<"publish" | "withdraw" | null>(null);
  const close = () => {
    clear();
    setAsks(null);
  };
  const setState = (next: "publish" | "withdraw") =>
    void act(async () => {
      await trackerCalls[next](id, version);
      setAsks(null);
      showToast(next === "publish" ? `“${name}” is public at ${url}.` : `“${name}” is withdrawn.`);
      router.refresh();
    });
  const remove = () =>
    void act(async () => {
      await trackerCalls.delete(id, version);
      const undo = () =>
        void trackerCalls.restore(id).then(
          () => router.push(`/admin/tracker/edit/${id}`),
          (error: unknown) => showToast(sentenceOf(error), { kind: "error" }),
        );
      showToast(`“${name}” was deleted. It can be restored for 30 days.`, {
        undo: { label: "Undo", onUndo: undo },
      });
      navigate("/admin/tracker/list");
      router.refresh();
    });
  return (
    <section aria-labelledby="publication" className={styles.section}>
      <h2 id="publication">Publication</h2>
      <p>A published tracker is for everyone. Its bills, categories, notes and files can be read without an account.</p>
      {problem && !asks && <Notice kind="error">{problem.message}</Notice>}
      <div className={styles.actions}>
        {state === "published" ? (
          <Button onClick={() => setAsks("withdraw")}>Withdraw…</Button>
        ) : (
          <Button kind="primary" disabled={isUnsaved || isGone} onClick={() => setAsks("publish")}>
            Publish…
          </Button>
        )}
        <Button kind="quiet" busy={busy && !asks} onClick={remove}>
          Delete
        </Button>
        {isUnsaved && state !== "published" && <span>Save your changes first.</span>}
      </div>
      <Dialog
        open={asks !== null}
        onClose={close}
        title={asks === "withdraw" ? "Withdraw this tracker?" : "Publish this tracker?"}
        actions={
          <>
            <Button kind="primary" busy={busy} onClick={() => asks && setState(asks)}>
              {asks === "withdraw" ? "Withdraw tracker" : "Publish tracker"}
            </Button>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        <p>
          {asks === "withdraw"
            ? `Readers can't open ${url} anymore, and what other sites show of it says so. You can publish it again.`
            : `Everyone can read it at ${url}. The address is fixed from then on. Later changes are public when you save them.`}
        </p>
        {problem && (
          <Notice kind="error" live>
            {problem.message}
          </Notice>
        )}
      </Dialog>
    </section>
  );
}
