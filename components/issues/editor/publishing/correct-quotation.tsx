"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { checksApi } from "@/lib/issues/publishing/checks/api";
import { call, sentenceOf } from "@/lib/platform/http/call";
import { keepDraftedNote } from "./drafted-note";

/** Puts the words of the newest text into the issue, to be looked at and published as a correction. */
export function CorrectQuotation({ issueId, quotationId }: { issueId: number; quotationId: string }) {
  const [busy, setBusy] = useState(false);
  const correct = async () => {
    setBusy(true);
    try {
      const { changeNote } = await call<typeof checksApi.correctQuotation>(
        "POST",
        "/admin/publication-issue/api/correct-quotation/[id]",
        { params: { id: issueId }, body: { quotationId } },
      );
      if (changeNote) keepDraftedNote(issueId, changeNote);
      location.reload();
    } catch (error) {
      showToast(sentenceOf(error), { kind: "error" });
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
