"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { checksApi } from "@/lib/issues/publishing/checks/api";
import { call, sentenceOf } from "@/lib/platform/http/call";
import { useIssueEditor } from "../editor-context";

/** Replaces a quotation with the newest text of the bill, to be reviewed and published as a correction. */
export function CorrectQuotation({ quotationId }: { quotationId: string }) {
  const { store, actions, autosave } = useIssueEditor();
  const [busy, setBusy] = useState(false);
  const correct = async () => {
    setBusy(true);
    let release = () => {};
    try {
      if (!(await actions.saveAll())) {
        showToast("Some changes couldn’t be saved. Save them first, then draft the correction.", { kind: "error" });
        return;
      }
      release = autosave.hold();
      const { id } = store.get().issue;
      const { publicationIssue, changeNote } = await call<typeof checksApi.correctQuotation>(
        "POST",
        "/admin/publication-issue/api/correct-quotation/[id]",
        { params: { id }, body: { quotationId } },
      );
      store.dispatch({ type: "fetched", issue: publicationIssue });
      showToast(
        changeNote
          ? "Quotation corrected in the draft. Review it, then publish the correction."
          : "This quotation needs no correction.",
      );
    } catch (error) {
      showToast(sentenceOf(error), { kind: "error" });
    } finally {
      release();
      setBusy(false);
    }
  };
  return (
    <>
      {" "}
      <Button small busy={busy} onClick={() => void correct()}>
        Draft the correction
      </Button>
    </>
  );
}
