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
import type { Scorecard } from "@/lib/scorecards/schema";
import { scorecardCalls } from "./scorecard-calls";
import styles from "./scorecards.module.css";

type Act = "publish" | "withdraw" | "delete";

const buttons: Record<Act, string> = {
  publish: "Publish scorecard",
  withdraw: "Withdraw scorecard",
  delete: "Delete scorecard",
};
const titles: Record<Act, string> = {
  publish: "Publish this scorecard?",
  withdraw: "Withdraw this scorecard?",
  delete: "Delete this scorecard?",
};

/** Publishes an edition of a scorecard, withdraws it or deletes it. Each asks first. */
export function ScorecardActions({ scorecard, isUnsaved }: { scorecard: Scorecard; isUnsaved: boolean }) {
  const { id, name, url, state, version, edition, publishedAt } = scorecard;
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const { busy, problem, act, clear } = useAction();
  const [asks, setAsks] = useState<Act | null>(null);
  const close = () => {
    clear();
    setAsks(null);
  };
  const run = {
    publish: async () => {
      const { scorecard: after } = await scorecardCalls.publish(id, version);
      setAsks(null);
      showToast(
        after.edition === edition && state === "published"
          ? "Nothing has changed since this edition."
          : `Edition ${after.edition} is public at ${url}.`,
      );
      router.refresh();
    },
    withdraw: async () => {
      await scorecardCalls.withdraw(id, version);
      setAsks(null);
      showToast(`“${name}” is withdrawn.`);
      router.refresh();
    },
    delete: async () => {
      await scorecardCalls.delete(id, version);
      const undo = () =>
        void scorecardCalls.restore(id).then(
          () => router.push(`/admin/scorecard/edit/${id}`),
          (error: unknown) => showToast(sentenceOf(error), { kind: "error" }),
        );
      showToast(`“${name}” was deleted. It can be restored for 30 days.`, {
        undo: { label: "Undo", onUndo: undo },
      });
      navigate("/admin/scorecard/list");
      router.refresh();
    },
  };
  const explanations: Record<Act, string> = {
    publish: publishedAt
      ? `It becomes the next edition at ${url}. Earlier editions stay, with their number and date.`
      : `Everyone can read it at ${url}. The address is fixed from then on. Later changes are public when you publish them.`,
    withdraw: `Readers can't open ${url} or its editions anymore, and what other sites show of it says so. You can publish it again.`,
    delete: publishedAt
      ? `Readers can't open ${url} or its editions anymore. It can be restored for 30 days; then its editions are gone.`
      : "It can be restored for 30 days.",
  };
  return (
    <section aria-labelledby="publication" className={styles.section}>
      <h2 id="publication">Publication</h2>
      <p>
        A published scorecard is for everyone. Saved changes become public when you publish again, as an edition of
        their own. When a record is corrected, the scores are recomputed within the hour.
      </p>
      <div className={styles.actions}>
        <Button kind="primary" disabled={isUnsaved} onClick={() => setAsks("publish")}>
          {state === "published" ? "Publish again…" : "Publish…"}
        </Button>
        {state === "published" && <Button onClick={() => setAsks("withdraw")}>Withdraw…</Button>}
        <Button kind="quiet" onClick={() => setAsks("delete")}>
          Delete…
        </Button>
        {isUnsaved && <span>Save your changes first.</span>}
      </div>
      <Dialog
        open={asks !== null}
        onClose={close}
        title={asks ? titles[asks] : ""}
        actions={
          <>
            <Button kind="primary" busy={busy} onClick={() => asks && void act(run[asks])}>
              {asks ? buttons[asks] : ""}
            </Button>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        <p>{asks && explanations[asks]}</p>
        {problem && (
          <Notice kind="error" live title={problem.message}>
            {problem.issues && (
              <ul>
                {problem.issues.map(({ message }, at) => (
                  <li key={at} dir="auto">
                    {message}
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        )}
      </Dialog>
    </section>
  );
}
