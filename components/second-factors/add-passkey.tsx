"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import formStyles from "@/components/auth/form.module.css";
import { createPasskey, passkeyProblem, useHasPasskeys } from "@/components/auth/webauthn";
import { Button } from "@/components/ui/primitives/button";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { showToast } from "@/components/ui/primitives/toast-store";
import { call } from "@/lib/platform/http/call";
import type { passkeysApi } from "@/lib/second-factors/api";

/** Creates a passkey on this device. It is named after the browser, and can be renamed. */
export function AddPasskey({ goTo }: { /** Where to go afterwards, if not to stay. */ goTo?: string }) {
  const router = useRouter();
  const isOffered = useHasPasskeys();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState("");
  const add = async () => {
    setBusy(true);
    setWrong("");
    try {
      const { options } = await call<typeof passkeysApi.options>("POST", "/me/api/passkey/options");
      const response = await createPasskey(options);
      const { passkey } = await call<typeof passkeysApi.new>("POST", "/me/api/passkey/new", {
        body: { response: response as never },
      });
      if (goTo) return window.location.assign(goTo);
      showToast(`Passkey “${passkey.name}” added.`);
      router.refresh();
    } catch (error) {
      setWrong(passkeyProblem(error) ?? "No passkey was created.");
    }
    setBusy(false);
  };
  if (isOffered === false) return <p>This browser doesn’t support passkeys.</p>;
  return (
    <div className={formStyles.form}>
      {wrong && <ErrorSummary errors={[{ message: wrong }]} />}
      <div>
        <Button busy={busy} onClick={() => void add()}>
          Add a passkey
        </Button>
      </div>
    </div>
  );
}
