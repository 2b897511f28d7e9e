"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { call } from "@/lib/platform/http/call";
import type { proofApi } from "@/lib/second-factors/api";
import { askForPasskey, canAutofill, passkeyProblem, useHasPasskeys } from "./webauthn";

const canceled = "No passkey was used. Try again, or sign in another way.";

/**
 * Signs in with a passkey, which needs no address and no password. Shown once the browser is known to have passkeys.
 * @param autofill also offers passkeys in the field for the address, where the browser can
 */
export function PasskeySignIn({ callbackUrl, autofill = false }: { callbackUrl: string; autofill?: boolean }) {
  const isOffered = useHasPasskeys();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const isAsking = useRef(false);

  const signIn = async (asAutofill: boolean) => {
    const { options } = await call<typeof proofApi.signInOptions>("POST", "/login/api/passkey-options");
    const response = await askForPasskey(options, asAutofill);
    const message = await sendPasskey(JSON.stringify(response));
    if (message === null) window.location.assign(callbackUrl);
    else setWrong(message);
    return message === null;
  };
  const start = async () => {
    isAsking.current = true;
    setBusy(true);
    setWrong("");
    const isDone = await signIn(false).catch((error: unknown) => {
      setWrong(passkeyProblem(error) ?? canceled);
      return false;
    });
    if (!isDone) setBusy(false);
  };
  useEffect(() => {
    if (!autofill) return;
    // Waits until a passkey is chosen in the field; the button, which asks in its turn, ends the wait.
    void canAutofill().then((can) => can && !isAsking.current && signIn(true).catch(() => undefined));
    // oxlint-disable-next-line react/exhaustive-deps -- once per page
  }, []);

  if (!isOffered) return null;
  return (
    <>
      {wrong && <ErrorSummary title="You are not signed in" errors={[{ message: wrong }]} />}
      <Button busy={busy} onClick={() => void start()}>
        Use a passkey
      </Button>
    </>
  );
}

/** @returns null on success, else the message to show */
async function sendPasskey(response: string): Promise<string | null> {
  const answer = await fetch("/api/auth/callback/passkey", {
    method: "POST",
    body: new URLSearchParams({ response, json: "true" }),
    headers: { accept: "application/json" },
  });
  if (answer.ok) return null;
  const problem = (await answer.json().catch(() => null)) as { message?: string } | null;
  return problem?.message ?? "Sign-in failed. Try again.";
}
