"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import formStyles from "@/components/auth/form.module.css";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { showToast } from "@/components/ui/primitives/toast-store";
import { call } from "@/lib/platform/http/call";
import type { singleSignOnApi } from "@/lib/single-sign-on/api";
import type { OnlyRule } from "@/lib/single-sign-on/schema";

/** Makes single sign-on the only way in, after a question, or allows the others again. */
export function OnlyRuleForm({ rule }: { rule: OnlyRule }) {
  const router = useRouter();
  const { busy, problem, act, clear } = useAction();
  const [asks, setAsks] = useState(false);
  const save = (isOn: boolean) =>
    void act(async () => {
      await call<typeof singleSignOnApi.only>("POST", "/admin/sign-in/api/only-single-sign-on", {
        body: { isOn, version: rule.version },
      });
      setAsks(false);
      showToast(isOn ? "Single sign-on is the only way in now." : "Other ways to sign in are allowed again.");
      router.refresh();
    });
  return (
    <div className={formStyles.form}>
      {problem && !asks && <ErrorSummary errors={[{ message: problem.message }]} />}
      <div className={formStyles.actions}>
        {rule.isOn ? (
          <Button busy={busy} onClick={() => save(false)}>
            Allow other ways to sign in
          </Button>
        ) : (
          <Button onClick={() => setAsks(true)}>Require single sign-on</Button>
        )}
      </div>
      <Dialog
        open={asks}
        onClose={() => {
          setAsks(false);
          clear();
        }}
        title="Require single sign-on?"
        actions={
          <Button kind="primary" busy={busy} onClick={() => save(true)}>
            Require single sign-on
          </Button>
        }
      >
        {problem && <ErrorSummary errors={[{ message: problem.message }]} />}
        <p>
          Everyone who is signed in by a password, a passkey or an emailed link is signed out, and can come back by
          single sign-on only.
        </p>
      </Dialog>
    </div>
  );
}
