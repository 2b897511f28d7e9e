"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import styles from "./form.module.css";

const action = "/api/auth/callback/credentials";
const unreachable = "Can't connect. Check your connection and try again.";

/**
 * Password sign-in. A plain form, so that it works before hydration and without scripts; with scripts, the typed
 * values survive an error.
 * @param callbackUrl path of this site to go to afterwards
 * @param error from a submission without scripts
 */
export function LoginForm({ callbackUrl, error = "" }: { callbackUrl: string; error?: string }) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(error);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setWrong("");
    const message = await trySignIn(form).catch(() => unreachable);
    if (message === null) return window.location.assign(callbackUrl);
    if (message === secondStep)
      return window.location.assign(`/login/code?callbackUrl=${encodeURIComponent(callbackUrl)}`);
    setWrong(message);
    setBusy(false);
  };

  return (
    <form className={styles.form} method="post" action={action} onSubmit={send}>
      {wrong && <ErrorSummary title="You are not signed in" errors={[{ message: wrong, href: "email" }]} />}
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <Field id="email" label="Email address">
        {(control) => (
          <TextInput
            {...control}
            required
            name="email"
            type="email"
            autoComplete="username webauthn"
            spellCheck={false}
            maxLength={320}
          />
        )}
      </Field>
      <Field id="password" label="Password">
        {(control) => (
          <TextInput
            {...control}
            required
            name="password"
            type="password"
            autoComplete="current-password"
            maxLength={1000}
          />
        )}
      </Field>
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          Sign in
        </Button>
      </div>
    </form>
  );
}

/** The password was right, and a code or a passkey is needed too. */
const secondStep = Symbol("second step");

/** @returns null on success, `secondStep`, or the message to show */
async function trySignIn(form: FormData): Promise<string | typeof secondStep | null> {
  form.set("json", "true");
  const response = await fetch(action, {
    method: "POST",
    body: new URLSearchParams([...form].map(([key, value]) => [key, String(value)])),
    headers: { accept: "application/json" },
  });
  if (response.ok) return null;
  const problem = (await response.json().catch(() => null)) as {
    message?: string;
    secondStep?: boolean;
  } | null;
  if (problem?.secondStep) return secondStep;
  return problem?.message ?? "Sign-in failed. Try again.";
}
