"use client";

import { lazy, Suspense } from "react";

/**
 * Lazy because every page includes this boundary and few show it. If the chunk fails to load, app/error.tsx is
 * the fallback.
 */
const FailedPage = lazy(() =>
  import("@/components/layout/failed-page").then((module) => ({ default: module.FailedPage })),
);

export default function PublicError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <Suspense>
      <FailedPage reference={error.digest} retry={retry} />
    </Suspense>
  );
}
