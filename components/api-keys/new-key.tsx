"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import type { NewApiKey } from "@/lib/api-keys/schema";
import type { Scope } from "@/lib/platform/auth/roles";
import { KeyOnce } from "./key-once";
import { NewKeyForm } from "./new-key-form";

/** The button that creates an API key: a dialog asks what it is for, then shows it, once. */
export function NewKey({
  path,
  scopes,
}: {
  path: "/me/api/key/new" | "/admin/key/api/new";
  /** Those that can be chosen. */ scopes: readonly Scope[];
}) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<NewApiKey | null>(null);
  const close = () => {
    setOpen(false);
    setCreated(null);
    router.refresh();
  };
  return (
    <>
      <Button kind={path === "/me/api/key/new" ? "plain" : "primary"} onClick={() => setOpen(true)}>
        Create API key
      </Button>
      <Dialog open={open} onClose={close} title={created ? "Copy your API key" : "Create API key"}>
        {created ? (
          <KeyOnce created={created} onDone={close} />
        ) : (
          <NewKeyForm path={path} scopes={scopes} onCreated={setCreated} />
        )}
      </Dialog>
    </>
  );
}
