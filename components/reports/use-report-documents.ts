"use client";

import { useCallback, useEffect, useState } from "react";
import { call, sentenceOf } from "@/lib/platform/http/call";
import type { ReportDocument, reportsApi } from "@/lib/reports/api";

export type Format = ReportDocument["format"];
const isUnderWay = (document: ReportDocument) =>
  document.current && (document.state === "waiting" || document.state === "working");

/** A report's documents; polls while one is being generated. */
export function useReportDocuments(id: number, first: readonly ReportDocument[]) {
  const [documents, setDocuments] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const underWay = documents.some(isUnderWay);

  const look = useCallback(
    async (signal?: AbortSignal) => {
      const { reportDocuments } = await call<typeof reportsApi.documents>(
        "GET",
        "/admin/compiled-report/api/documents/[id]",
        { params: { id } },
        { signal },
      );
      setDocuments(reportDocuments);
    },
    [id],
  );

  useEffect(() => {
    if (!underWay) return;
    const ended = new AbortController();
    const timer = setInterval(() => void look(ended.signal).catch(() => {}), 900); // the next poll retries
    return () => {
      clearInterval(timer);
      ended.abort();
    };
  }, [underWay, look]);

  const act = async (verb: "make" | "cancel", format: Format) => {
    setError(null);
    try {
      const { reportDocument } =
        verb === "make"
          ? await call<typeof reportsApi.make>("POST", "/admin/compiled-report/api/make/[id]", {
              params: { id },
              body: { format },
            })
          : await call<typeof reportsApi.cancel>("POST", "/admin/compiled-report/api/cancel/[id]", {
              params: { id },
              body: { format },
            });
      setDocuments((all) => [...all.filter((one) => one.format !== format), reportDocument]);
    } catch (problem) {
      setError(sentenceOf(problem));
    }
  };
  return {
    documents,
    error,
    make: (format: Format) => act("make", format),
    cancel: (format: Format) => act("cancel", format),
  };
}
