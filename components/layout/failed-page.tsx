"use client";

import { Container } from "./container";
import { ErrorMessage } from "./error-message";

/** A public page that broke, within its frame. */
export function FailedPage(of: { reference?: string; retry: () => void }) {
  return (
    <Container>
      <ErrorMessage {...of} />
    </Container>
  );
}
