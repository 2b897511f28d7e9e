"use client";

import { Container } from "./container";
import { ErrorMessage } from "./error-message";

/** Error page within the public frame. */
export function FailedPage(of: { reference?: string; retry: () => void }) {
  return (
    <Container>
      <ErrorMessage {...of} />
    </Container>
  );
}
