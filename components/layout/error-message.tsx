"use client";

import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { MessagePage } from "./message-page";

/** Shown when rendering a page failed. `reference` identifies the error in the log. */
export function ErrorMessage({
  reference,
  retry,
  home = "/",
}: {
  reference?: string;
  retry: () => void;
  home?: string;
}) {
  return (
    <MessagePage
      code="Error"
      title="This page could not be shown"
      actions={
        <>
          <Button kind="primary" onClick={retry}>
            Try again
          </Button>
          <ButtonLink href={home}>Leave this page</ButtonLink>
        </>
      }
    >
      <p>Something went wrong on our side. Your saved work is safe.</p>
      {reference && (
        <p>
          If it happens again, tell us this reference: <code>{reference}</code>
        </p>
      )}
    </MessagePage>
  );
}
