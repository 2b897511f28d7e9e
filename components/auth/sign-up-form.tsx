"use client";

import { useState } from "react";
import { Notice } from "@/components/ui/primitives/notice";
import { CallForm, type FormField } from "./call-form";

type SignUpFormProps = {
  callbackUrl?: string;
  sendsMail: boolean;
  /** Sign-in page, for when no confirmation is needed. */
  signInAt: string;
  passwordHint: string;
};

/** Asks for an account, then shows that a confirmation was sent and offers to resend it. */
export function SignUpForm({ callbackUrl, sendsMail, signInAt, passwordHint }: SignUpFormProps) {
  const [sent, setSent] = useState<Record<string, unknown> | null>(null);
  if (sent)
    return (
      <>
        <Notice kind="success" live>
          We sent a message to {String(sent.email)}. Open its link to confirm your address and set a password.
        </Notice>
        <p>Nothing there after a few minutes? Check your spam folder.</p>
        <CallForm
          id="send-again"
          path="/sign-up/api/new"
          values={sent}
          submit="Send the confirmation again"
          kind="plain"
          done="We sent the confirmation again."
        />
      </>
    );
  const password: FormField = {
    name: "password",
    label: "Password",
    type: "password",
    autoComplete: "new-password",
    hint: passwordHint,
  };
  return (
    <CallForm
      id="sign-up"
      path="/sign-up/api/new"
      submit="Sign up"
      values={callbackUrl ? { callbackUrl } : undefined}
      {...(sendsMail ? { onDone: setSent } : { goTo: signInAt })}
      fields={[
        { name: "name", label: "Your name", autoComplete: "name" },
        { name: "email", label: "Email address", type: "email", autoComplete: "username" },
        // With a mail server, the person who opens the emailed link sets the password.
        ...(sendsMail ? [] : [password]),
      ]}
    />
  );
}
