"use client";

import { Button } from "@/components/ui/primitives/button";
import type { checksApi } from "@/lib/issues/publishing/checks/api";
import type { Finding } from "@/lib/issues/publishing/checks/schema";
import { call } from "@/lib/platform/http/call";
import { formatCount } from "@/lib/platform/text/format";
import { useServerEdit } from "./use-server-edit";

/** Turns a bill number that is plain text into a reference; without `billId` all of them. */
export function CiteNumbers({ billId, label }: { billId?: number; label: string }) {
  const { busy, edit } = useServerEdit("Some changes couldn’t be saved. Save them first, then cite the bill.");
  const cite = () =>
    edit(
      (id) =>
        call<typeof checksApi.cite>("POST", "/admin/publication-issue/api/cite/[id]", {
          params: { id },
          body: { billId },
        }),
      ({ cited }) => (cited === 0 ? "Already cited." : `${formatCount(cited, "bill")} cited.`),
    );
  return (
    <Button small busy={busy} onClick={() => void cite()}>
      {label}
    </Button>
  );
}

/** Above the findings, where several numbers could be cited. */
export function CiteAll({ findings }: { findings: readonly Finding[] }) {
  const count = findings.filter(({ kind }) => kind === "plain-number").length;
  return count > 1 ? (
    <p>
      <CiteNumbers label={`Cite all ${count}`} />
    </p>
  ) : null;
}
