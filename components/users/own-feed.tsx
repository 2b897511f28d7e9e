"use client";

import { useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { CopyButton } from "@/components/ui/primitives/copy-button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { ownFeedApi } from "@/lib/issues/public/feed-api";
import { call } from "@/lib/platform/http/call";
import styles from "./own-feed.module.css";

/** A person's own feed address: create, copy, replace, delete. Anyone who has it can read what the person may read. */
export function OwnFeed({ first }: { first: string | null }) {
  const [address, setAddress] = useState(first);
  const [asks, setAsks] = useState<"new" | "delete" | null>(null);
  const { busy, problem, act } = useAction();
  const change = (to: "new" | "delete") =>
    void act(async () => {
      const answer =
        to === "new"
          ? await call<typeof ownFeedApi.new>("POST", "/me/api/feed/new")
          : await call<typeof ownFeedApi.delete>("POST", "/me/api/feed/delete");
      if (address)
        showToast(to === "new" ? "You have a new address. The old one no longer works." : "Address deleted.");
      setAddress(answer.address);
      setAsks(null);
    });
  const error = problem && <ErrorSummary errors={[{ message: problem.message }]} />;
  return (
    <div className={styles.feed}>
      {asks === null && error}
      {address === null ? (
        <p>
          <Button busy={busy} onClick={() => change("new")}>
            Create my feed address
          </Button>
        </p>
      ) : (
        <>
          <p className={styles.address}>
            <code>{address}</code>
            <CopyButton text={address} label="Copy my feed address" />
          </p>
          <p className={styles.buttons}>
            <Button small onClick={() => setAsks("new")}>
              Create a new one
            </Button>
            <Button small kind="quiet" onClick={() => setAsks("delete")}>
              Delete it
            </Button>
          </p>
        </>
      )}
      <Dialog
        open={asks !== null}
        onClose={() => setAsks(null)}
        title={asks === "delete" ? "Delete your feed address?" : "Create a new feed address?"}
        actions={
          <>
            <Button kind="danger" busy={busy} onClick={() => asks && change(asks)}>
              {asks === "delete" ? "Delete address" : "Create new address"}
            </Button>
            <Button onClick={() => setAsks(null)}>Cancel</Button>
          </>
        }
      >
        {error}
        <p>Feed readers that use the current address will stop updating.</p>
      </Dialog>
    </div>
  );
}
