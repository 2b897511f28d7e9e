"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Notice } from "@/components/ui/primitives/notice";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useAction } from "@/components/ui/hooks/use-action";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { call } from "@/lib/platform/http/call";
import type { coveragesApi } from "@/lib/sources/api";
import type { SourceCoverage } from "@/lib/sources/schema";
import { ScopeFields } from "./scope-fields";
import { fieldsOf, scopeOf } from "./scope-form";
import { countsLabel } from "./source-labels";
import styles from "./sources.module.css";

/** Updates, pauses, edits or deletes a coverage. */
export function CoverageActions({ coverage }: { coverage: SourceCoverage }) {
  const router = useRouter();
  const { busy, perform } = useActionWithToast();
  const [open, setOpen] = useState<"change" | "end" | null>(null);
  const { id, label, paused, running } = coverage;
  const params = { id };
  const run = () =>
    perform(async () => {
      // The list shows the progress in the meantime.
      const running = call<typeof coveragesApi.run>("POST", "/admin/source-coverage/api/run/[id]", { params });
      setTimeout(() => router.refresh(), 500);
      const { sourceCoverage } = await running;
      showToast(
        sourceCoverage.running
          ? `${label} is being updated. The list shows the progress.`
          : (sourceCoverage.error ?? `${label}: ${countsLabel(sourceCoverage)}`),
        sourceCoverage.error ? { kind: "error" } : {},
      );
      router.refresh();
    });
  const pause = () =>
    perform(async () => {
      await call<typeof coveragesApi.update>("POST", "/admin/source-coverage/api/update/[id]", {
        params,
        body: { paused: !paused },
      });
      showToast(paused ? `${label} is updated again` : `${label} is paused`);
      router.refresh();
    });
  const end = () =>
    perform(async () => {
      await call<typeof coveragesApi.delete>("POST", "/admin/source-coverage/api/delete/[id]", { params, body: {} });
      setOpen(null);
      showToast(`${label} is no longer followed. Its bills stay.`);
      router.refresh();
    });
  return (
    <div className={`${styles.actions} ${styles.inRow}`}>
      <Button small kind="quiet" busy={busy || running} aria-label={`Update ${label} now`} onClick={() => void run()}>
        Update now
      </Button>
      <Button
        small
        kind="quiet"
        busy={busy}
        aria-label={`${paused ? "Continue" : "Pause"} ${label}`}
        onClick={() => void pause()}
      >
        {paused ? "Continue" : "Pause"}
      </Button>
      <Button small kind="quiet" aria-label={`Change ${label}`} onClick={() => setOpen("change")}>
        Change
      </Button>
      <Button small kind="quiet" aria-label={`Stop following ${label}`} onClick={() => setOpen("end")}>
        Stop following
      </Button>
      {open === "change" && <ChangeDialog coverage={coverage} close={() => setOpen(null)} />}
      <Dialog
        open={open === "end"}
        onClose={() => setOpen(null)}
        title={`Stop following ${label}?`}
        actions={
          <>
            <Button kind="danger" busy={busy} onClick={() => void end()}>
              Stop following
            </Button>
            <Button kind="quiet" onClick={() => setOpen(null)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>It is no longer updated. Its bills stay. You can follow it again later.</p>
      </Dialog>
    </div>
  );
}

function ChangeDialog({ coverage, close }: { coverage: SourceCoverage; close: () => void }) {
  const router = useRouter();
  const [values, setValues] = useState(() => fieldsOf(coverage.source, coverage.scope));
  const { busy, problem, act } = useAction();
  const save = () =>
    act(async () => {
      const { sourceCoverage } = await call<typeof coveragesApi.update>(
        "POST",
        "/admin/source-coverage/api/update/[id]",
        {
          params: { id: coverage.id },
          body: { scope: scopeOf(values), version: coverage.version },
        },
      );
      close();
      showToast(`Following ${sourceCoverage.label}`);
      router.refresh();
    });
  return (
    <Dialog
      open
      onClose={close}
      title={`Change ${coverage.label}`}
      actions={
        <>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            Save
          </Button>
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <form
        className={styles.typed}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p>Bills that it no longer covers stay, and are no longer updated.</p>
        {problem && (
          <Notice kind="error" live>
            <p>{problem.message}</p>
          </Notice>
        )}
        <ScopeFields
          id={`change-${coverage.id}`}
          source={coverage.source}
          values={values}
          onChange={setValues}
          issues={problem?.issues}
        />
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}
