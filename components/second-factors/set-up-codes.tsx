"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import formStyles from "@/components/auth/form.module.css";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { call } from "@/lib/platform/http/call";
import type { totpApi } from "@/lib/second-factors/api";
import { RecoveryCodes } from "./recovery-codes";
import styles from "./second-factors.module.css";

type Started = { secret: string; uri: string; qrCode: string };

/** Sets up an authenticator app: the QR code, a first code, then the recovery codes. */
export function SetUpCodes({ goTo }: { /** Where to go afterwards, if not to stay. */ goTo?: string }) {
  const router = useRouter();
  const { busy, problem, act } = useAction();
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const start = () => act(async () => setStarted(await call<typeof totpApi.new>("POST", "/me/api/totp/new")));
  const confirmCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get("code"));
    void act(async () =>
      setCodes((await call<typeof totpApi.confirm>("POST", "/me/api/totp/confirm", { body: { code } })).recoveryCodes),
    );
  };
  const finish = () => (goTo ? window.location.assign(goTo) : (setStarted(null), setCodes(null), router.refresh()));
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />;
  const errors = problem && (
    <ErrorSummary errors={[{ message: problem.message, ...(started && { href: "app-code" }) }]} />
  );
  if (!started)
    return (
      <div className={formStyles.form}>
        {errors}
        <div>
          <Button busy={busy} onClick={() => void start()}>
            Set up an authenticator app
          </Button>
        </div>
      </div>
    );
  return (
    <form className={formStyles.form} onSubmit={confirmCode} noValidate>
      {errors}
      <p>Scan this code with your authenticator app, then enter the six digits that it shows.</p>
      {/* oxlint-disable-next-line next/no-img-element -- drawn by the server for this person */}
      <img
        className={styles.qr}
        alt="QR code for your authenticator app"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(started.qrCode)}`}
      />
      <p>
        Can&apos;t scan it? <a href={started.uri}>Open it in an app on this device</a>, or enter this key:{" "}
        <code className={styles.secret}>{started.secret}</code>
      </p>
      <Field id="app-code" label="Code from the app">
        {(control) => (
          <TextInput
            {...control}
            data-autofocus
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
          />
        )}
      </Field>
      <div className={formStyles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          Turn on codes
        </Button>
        <Button onClick={() => setStarted(null)}>Cancel</Button>
      </div>
    </form>
  );
}
