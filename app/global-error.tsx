"use client";

import { ErrorMessage } from "@/components/layout/error-message";
import { PlainFrame } from "@/components/layout/plain-frame";
import "./globals.css";

/** Stands in for the root layout when that itself failed. */
export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>This page could not be shown</title>
        <PlainFrame><ErrorMessage reference={error.digest} retry={retry} /></PlainFrame>
      </body>
    </html>
  );
}
