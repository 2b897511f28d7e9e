"use client";

import { lazy, Suspense } from "react";

/** Every page brings this along and hardly any shows it: its words come when they are needed. Should they not come, app/error.tsx speaks. */
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
