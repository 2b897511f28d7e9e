"use client";

import { ErrorMessage } from "@/components/layout/error-message";
import { PlainFrame } from "@/components/layout/plain-frame";

export default function RootError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <PlainFrame><ErrorMessage reference={error.digest} retry={retry} /></PlainFrame>;
}
