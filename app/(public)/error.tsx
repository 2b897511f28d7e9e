"use client";

import { Container } from "@/components/layout/container";
import { ErrorMessage } from "@/components/layout/error-message";

export default function PublicError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <Container><ErrorMessage reference={error.digest} retry={retry} /></Container>;
}
