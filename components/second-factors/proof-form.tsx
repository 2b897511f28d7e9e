"use client";

import { type FormEvent, useState } from "react";
import { askForPasskey, passkeyProblem, useHasPasskeys } from "@/components/auth/webauthn";
import formStyles from "@/components/auth/form.module.css";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { call, sentenceOf } from "@/lib/platform/http/call";
import type { proofApi } from "@/lib/second-factors/api";

export type ProofMethods = {
  password: boolean;
  code: boolean;
  passkey: boolean;
  provider: { id: string; name: string } | null;
  link: boolean;
};

type Given = { password: string } | { code: string } | { response: unknown };

const labels = {
  password: { label: "Your password", autoComplete: "current-password" },
  code: { label: "Code", autoComplete: "one-time-code" },
} as const;

/** Asks for one of a person's proofs: a passkey, a code or the password. */
export function ProofForm({
  methods,
  onProved,
}: {
  methods: ProofMethods;
  /** Called once the server accepted the proof. */ onProved: () => void;
}) {
  const [kind, setKind] = useState<"password" | "code">(methods.password ? "password" : "code");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const attempt = async (work: () => Promise<Given>) => {
    setBusy(true);
    setWrong("");
    try {
      await call<typeof proofApi.reauthenticate>("POST", "/me/api/reauthenticate", { body: (await work()) as never });
      onProved();
    } catch (error) {
      setWrong(passkeyProblem(error) ?? "No passkey was used. Try again, or choose another way.");
    }
    setBusy(false);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog may be opened by a form, whose submit handler must not run for this one.
    event.stopPropagation();
    const given = String(new FormData(event.currentTarget).get("proof"));
    if (given) void attempt(async () => (kind === "password" ? { password: given } : { code: given }));
    else setWrong(kind === "password" ? "Enter your password." : "Enter the code.");
  };
  const passkey = () =>
    attempt(async () => {
      const { options } = await call<typeof proofApi.options>("POST", "/me/api/reauthenticate/options");
      return { response: await askForPasskey(options) };
    });
  const canUsePasskeys = useHasPasskeys();
  const { label, autoComplete } = labels[kind];
  return (
    <div className={formStyles.form}>
      {wrong && <ErrorSummary errors={[{ message: wrong, ...(methods[kind] && { href: "proof" }) }]} />}
      {methods[kind] && (
        <form className={formStyles.form} onSubmit={send} noValidate>
          <Field
            id="proof"
            label={label}
            hint={kind === "code" ? "From your authenticator app, or one of your recovery codes." : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                key={kind}
                data-autofocus
                name="proof"
                type={kind === "password" ? "password" : "text"}
                autoComplete={autoComplete}
                spellCheck={false}
                maxLength={1000}
              />
            )}
          </Field>
          <div className={formStyles.actions}>
            <Button type="submit" kind="primary" busy={busy}>
              Confirm
            </Button>
            {methods.password && methods.code && (
              <Button kind="quiet" onClick={() => setKind(kind === "password" ? "code" : "password")}>
                {kind === "password" ? "Use a code instead" : "Use your password instead"}
              </Button>
            )}
          </div>
        </form>
      )}
      {methods.passkey && canUsePasskeys && (
        <div>
          <Button busy={busy} onClick={() => void passkey()}>
            Use a passkey
          </Button>
        </div>
      )}
      {!methods.password && !methods.code && <SignInElsewhere methods={methods} onDone={onProved} />}
    </div>
  );
}

/** For people who sign in by a provider or by email alone: they do so again in another tab, and what they typed stays here. */
function SignInElsewhere({ methods: { provider, link }, onDone }: { methods: ProofMethods; onDone: () => void }) {
  const [wrong, setWrong] = useState("");
  const check = () =>
    call<typeof proofApi.methods>("GET", "/me/api/reauthenticate/methods").then(onDone, (error: unknown) =>
      setWrong(sentenceOf(error)),
    );
  return (
    <>
      {wrong && <ErrorSummary errors={[{ message: wrong }]} />}
      <p>Sign in again in a new tab, then come back here and continue. What you entered stays on this page.</p>
      <div className={formStyles.actions}>
        {provider && (
          <form method="post" action={`/api/auth/signin/${provider.id}`} target="_blank">
            <input type="hidden" name="callbackUrl" value="/account" />
            <Button type="submit">Sign in with {provider.name}</Button>
          </form>
        )}
        {link && (
          <a href="/sign-in-link" target="_blank" rel="noreferrer">
            Get a link by email
          </a>
        )}
        <Button kind="primary" onClick={() => void check()}>
          I have signed in again
        </Button>
      </div>
    </>
  );
}
