"use client";

import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { MessagePage } from "./message-page";

/** For a page that broke while it was made. `reference` is what the log knows the error by. */
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
