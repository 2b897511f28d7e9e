"use client";

import { Button } from "@/components/ui/primitives/button";
import type { checksApi } from "@/lib/issues/publishing/checks/api";
import { call } from "@/lib/platform/http/call";
import { useServerEdit } from "./use-server-edit";

/** Replaces a quotation with the newest text of the bill, to be reviewed and published as a correction. */
export function CorrectQuotation({ quotationId }: { quotationId: string }) {
  const { busy, edit } = useServerEdit("Some changes couldn’t be saved. Save them first, then draft the correction.");
  const correct = () =>
    edit(
      (id) =>
        call<typeof checksApi.correctQuotation>("POST", "/admin/publication-issue/api/correct-quotation/[id]", {
          params: { id },
          body: { quotationId },
        }),
      ({ changeNote }) =>
        changeNote
          ? "Quotation corrected in the draft. Review it, then publish the correction."
          : "This quotation needs no correction.",
    );
  return (
    <>
      {" "}
      <Button small busy={busy} onClick={() => void correct()}>
        Draft the correction
      </Button>
    </>
  );
}
