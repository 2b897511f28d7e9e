"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button, ButtonLink } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Notice } from "@/components/ui/primitives/notice";
import { showToast } from "@/components/ui/primitives/toast-store";
import { call } from "@/lib/platform/http/call";
import type { webhooksApi } from "@/lib/webhooks/api";
import type { Webhook, WebhookAttempt } from "@/lib/webhooks/schema";
import { SecretOnce } from "./secret-once";
import { hostLabel } from "./webhook-labels";
import styles from "./webhooks.module.css";

/** Test, edit, rotate the secret, delete. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const router = useRouter();
  const { busy, problem, act, clear } = useAction();
  const [asks, setAsks] = useState<"rotate" | "delete" | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [tested, setTested] = useState<WebhookAttempt | null>(null);
  const params = { id: webhook.id };
  const body = { version: webhook.version };
  const close = () => {
    setAsks(null);
    clear();
    if (secret === null) return;
    setSecret(null);
    router.refresh();
  };
  const test = () =>
    act(async () => {
      setTested(null);
      setTested((await call<typeof webhooksApi.test>("POST", "/admin/webhook/api/test/[id]", { params })).attempt);
      router.refresh();
    });
  const rotate = () =>
    act(async () =>
      setSecret(
        (await call<typeof webhooksApi.rotate>("POST", "/admin/webhook/api/rotate/[id]", { params, body })).webhook
          .secret,
      ),
    );
  const remove = () =>
    act(async () => {
      await call<typeof webhooksApi.delete>("POST", "/admin/webhook/api/delete/[id]", { params, body });
      showToast("Webhook deleted.");
      router.push("/admin/webhook/list");
    });
  const error = problem && <ErrorSummary errors={[{ message: problem.message }]} />;
  return (
    <div className={styles.head}>
      {asks === null && error}
      {tested && (
        <Notice kind={tested.error === null ? "success" : "error"} live>
          <p>
            {tested.error === null ? `The receiver accepted the test event (status ${tested.status}).` : tested.error}
          </p>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button kind="primary" busy={busy && asks === null} onClick={() => void test()}>
          Send test event
        </Button>
        <ButtonLink href={`/admin/webhook/edit/${webhook.id}`}>Edit</ButtonLink>
        <Button onClick={() => setAsks("rotate")}>Rotate secret</Button>
        <Button kind="quiet" onClick={() => setAsks("delete")}>
          Delete
        </Button>
      </div>
      <Dialog
        open={asks === "rotate"}
        onClose={close}
        title={secret === null ? "Rotate the secret?" : "Copy the signing secret"}
        {...(secret === null && {
          actions: (
            <>
              <Button kind="primary" busy={busy} onClick={() => void rotate()}>
                Rotate secret
              </Button>
              <Button onClick={close}>Cancel</Button>
            </>
          ),
        })}
      >
        {error}
        {secret === null ? (
          <p>For a day, events are signed with both secrets. After that, only the new secret works.</p>
        ) : (
          <SecretOnce secret={secret} onDone={close} />
        )}
      </Dialog>
      <Dialog
        open={asks === "delete"}
        onClose={close}
        title={`Delete the webhook to ${hostLabel(webhook.url)}?`}
        actions={
          <>
            <Button kind="danger" busy={busy} onClick={() => void remove()}>
              Delete webhook
            </Button>
            <Button onClick={close}>Cancel</Button>
          </>
        }
      >
        {error}
        <p>Its attempts and the events still waiting are deleted too. This cannot be undone.</p>
      </Dialog>
    </div>
  );
}
