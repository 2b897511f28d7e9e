"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { TextInput } from "@/components/ui/primitives/text-input";
import { useEditorState } from "./editor-context";
import styles from "./publishing/publishing.module.css";

/** Signs in again without leaving the page. Closing it keeps unsaved text on this device; the next save asks again. */
export function SignInDialog({
  open,
  email,
  onClose,
  onSignedIn,
}: {
  open: boolean;
  email: string;
  onClose: () => void;
  onSignedIn: () => void;
}) {
  const isStored = useEditorState((state) => state.isStoredLocally);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    const problem = await signIn(String(form.get("email")), String(form.get("password")));
    setBusy(false);
    setError(problem);
    if (!problem) onSignedIn();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Sign in again"
      actions={
        <>
          <Button kind="primary" type="submit" form="sign-in-again" busy={busy}>
            Sign in and save
          </Button>
          <Button onClick={onClose}>Later</Button>
        </>
      }
    >
      <p>
        You were signed out, or another person signed in in this browser. Your text is{" "}
        {isStored ? "kept on this device" : "on this page"} and is saved as soon as you are back.
      </p>
      <form id="sign-in-again" className={styles.stack} onSubmit={(event) => void submit(event)}>
        {error && (
          <Notice kind="error" live>
            {error}
          </Notice>
        )}
        <Field id="again-email" label="Email address">
          {(control) => (
            <TextInput {...control} name="email" type="email" autoComplete="username" defaultValue={email} required />
          )}
        </Field>
        <Field id="again-password" label="Password">
          {(control) => (
            <TextInput
              {...control}
              name="password"
              type="password"
              autoComplete="current-password"
              data-autofocus=""
              required
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** @returns the error message on failure */
async function signIn(email: string, password: string): Promise<string | undefined> {
  try {
    const { csrfToken } = (await (await fetch("/api/auth/csrf")).json()) as { csrfToken: string };
    const answer = await fetch("/api/auth/callback/credentials", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ csrfToken, email, password, json: "true" }),
    });
    if (answer.ok) return undefined;
    if (answer.status === 429) return "Too many attempts. Wait a moment, then try again.";
    return answer.status === 401 ? "Incorrect email or password." : "Sign-in failed. Try again.";
  } catch {
    return "Can't connect. Try again when you are online.";
  }
}
