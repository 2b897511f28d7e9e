"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useAction } from "@/components/ui/hooks/use-action";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import type { BillTouches } from "@/lib/bills/admin/usages";
import type { Bill } from "@/lib/bills/schema";
import { formatCount } from "@/lib/platform/text/format";
import { BillFinder } from "./bill-finder";
import styles from "./bill-form.module.css";
import { billAdminCalls } from "./bill-admin-calls";

type BillAdminActionsProps = {
  bill: Pick<Bill, "id" | "name" | "session" | "tracked" | "kind">;
  touches: BillTouches;
  possiblySame: Bill[];
  inOtherSessions: Bill[];
  isByHand: boolean;
  carriedOverTo: Pick<Bill, "slug" | "name" | "sessionName"> | null;
};
type Open = "merge" | "carry" | "delete" | null;

const usageLabel = ({ folders, drafts, publishedIssues }: BillTouches) =>
  `${formatCount(folders, "folder or portfolio", "folders or portfolios")}, ${formatCount(drafts, "draft")} and ${formatCount(publishedIssues, "published issue")}`;

/** Merging, carrying over, tracking, deleting. Each shows its effects first. */
export function BillAdminActions({
  bill,
  touches,
  possiblySame,
  inOtherSessions,
  isByHand,
  carriedOverTo,
}: BillAdminActionsProps) {
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const [open, setOpen] = useState<Open>(null);
  const [target, setTarget] = useState<Bill | null>(null);
  const [session, setSession] = useState("");
  const [note, setNote] = useState("");
  const { busy, problem, act: once, clear } = useAction();
  useUnsaved(open !== null && (note !== "" || session !== ""));
  const start = (which: Open) => {
    setOpen(which);
    setTarget(null);
    setSession("");
    setNote("");
    clear();
  };
  const act = (work: () => Promise<string>, done: string) =>
    once(async () => {
      const to = await work();
      setOpen(null);
      showToast(done);
      if (to) navigate(to);
      else router.refresh();
    });
  const merge = () =>
    target &&
    act(
      async () => `/admin/bill/edit/${(await billAdminCalls.merge(bill.id, target.id, note)).bill.slug}`,
      `${bill.name} and ${target.name} are now one bill.`,
    );
  const carry = () =>
    act(
      async () =>
        `/admin/bill/edit/${(await billAdminCalls.carryOver(bill.id, target ? { toBillId: target.id, note } : { session, note })).bill.slug}`,
      `${bill.name} was carried over.`,
    );
  const why = (
    <Field id="act-note" label="Reason" required={false}>
      {(control) => (
        <TextInput
          {...control}
          value={note}
          readOnly={busy}
          onChange={(event) => setNote(event.target.value)}
          maxLength={2000}
        />
      )}
    </Field>
  );
  return (
    <div className={styles.block}>
      <h2>Where it is used</h2>
      <p>In {usageLabel(touches)}.</p>
      <div className={styles.verbs}>
        <Button
          small
          onClick={() =>
            void act(
              async () => (await (bill.tracked ? billAdminCalls.untrack(bill.id) : billAdminCalls.track(bill.id)), ""),
              bill.tracked ? `${bill.name} is no longer tracked.` : `${bill.name} is tracked.`,
            )
          }
          busy={busy}
        >
          {bill.tracked ? "Stop tracking" : "Track"}
        </Button>
        {!carriedOverTo && bill.kind !== "case" && (
          <Button small onClick={() => start("carry")}>
            Carry to next session…
          </Button>
        )}
        <Button small onClick={() => start("merge")}>
          Merge…
        </Button>
        {isByHand && (
          <Button small kind="danger" onClick={() => start("delete")}>
            Delete…
          </Button>
        )}
      </div>
      {problem && open === null && (
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      )}
      <Dialog
        wide
        open={open === "merge"}
        onClose={() => setOpen(null)}
        title={`Merge ${bill.name} into another bill`}
        actions={
          <>
            <Button kind="danger" busy={busy} disabled={!target} onClick={() => void merge()}>
              {target ? `Merge into ${target.name}` : "Merge"}
            </Button>
            <Button onClick={() => setOpen(null)}>Cancel</Button>
          </>
        }
      >
        <div className={styles.dialog}>
          <p>
            These are two records of the same bill: {usageLabel(touches)} move to the other bill, which remains. This
            address redirects to it, and imports will not create this bill again. This cannot be undone.
          </p>
          <BillFinder
            label="The bill to keep"
            suggested={possiblySame}
            without={bill.id}
            chosen={target}
            onChoose={setTarget}
          />
          {why}
          {problem && (
            <Notice kind="error" live>
              {problem.message}
            </Notice>
          )}
        </div>
      </Dialog>
      <Dialog
        wide
        open={open === "carry"}
        onClose={() => setOpen(null)}
        title={`Carry ${bill.name} over`}
        actions={
          <>
            <Button kind="primary" busy={busy} disabled={!target && session.trim() === ""} onClick={() => void carry()}>
              Carry over
            </Button>
            <Button onClick={() => setOpen(null)}>Cancel</Button>
          </>
        }
      >
        <div className={styles.dialog}>
          <p>
            Folders, notes, topics, tracking and your position are copied. This bill stays as it is.{" "}
            {formatCount(touches.folders, "folder or portfolio", "folders or portfolios")} will hold both.
          </p>
          <BillFinder
            label="To an existing bill"
            suggested={inOtherSessions}
            without={bill.id}
            chosen={target}
            onChoose={setTarget}
          />
          {!target && (
            <Field
              id="act-session"
              label="Or to a new bill in session"
              hint={`As the source writes it, such as “${bill.session}”.`}
            >
              {(control) => (
                <TextInput
                  {...control}
                  value={session}
                  readOnly={busy}
                  onChange={(event) => setSession(event.target.value)}
                  maxLength={200}
                />
              )}
            </Field>
          )}
          {why}
          {problem && (
            <Notice kind="error" live>
              {problem.message}
            </Notice>
          )}
        </div>
      </Dialog>
      <Dialog
        open={open === "delete"}
        onClose={() => setOpen(null)}
        title={`Delete ${bill.name}?`}
        actions={
          <>
            <Button
              kind="danger"
              busy={busy}
              onClick={() =>
                void act(
                  async () => (await billAdminCalls.delete(bill.id), "/admin/bill/list"),
                  `${bill.name} was deleted.`,
                )
              }
            >
              Delete bill
            </Button>
            <Button onClick={() => setOpen(null)}>Cancel</Button>
          </>
        }
      >
        <div className={styles.dialog}>
          <p>It was entered by hand, and no source will restore it. This cannot be undone.</p>
          {problem && (
            <Notice kind="error" live>
              {problem.message}
            </Notice>
          )}
        </div>
      </Dialog>
    </div>
  );
}
