"use client";

import { ErrorMessage } from "@/components/layout/error-message";

export default function AdminError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <ErrorMessage reference={error.digest} retry={retry} home="/admin" />;
}
