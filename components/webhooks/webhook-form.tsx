"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import formStyles from "@/components/auth/form.module.css";
import { useAction } from "@/components/ui/hooks/use-action";
import { useUnsavedForm } from "@/components/ui/hooks/use-unsaved";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Dialog } from "@/components/ui/primitives/dialog";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { Fieldset } from "@/components/ui/primitives/fieldset";
import { Select, type SelectOption } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { call } from "@/lib/platform/http/call";
import type { webhooksApi } from "@/lib/webhooks/api";
import { billEvents, eventTypes, hasBillEvent } from "@/lib/webhooks/event-types";
import type { Webhook, WebhookWithSecret } from "@/lib/webhooks/schema";
import { SecretOnce } from "./secret-once";
import { eventLabels, formatLabels } from "./webhook-labels";
import styles from "./webhooks.module.css";

const formats = (["standard", "slack", "teams"] as const).map((value) => ({ value, label: formatLabels[value] }));

/** Adds a webhook and shows its secret once, or changes one. */
export function WebhookForm({
  webhook,
  portfolios,
  jurisdictions,
}: {
  webhook?: Webhook;
  portfolios: readonly SelectOption[];
  jurisdictions: readonly SelectOption[];
}) {
  const router = useRouter();
  const { busy, problem, act } = useAction();
  const [missing, setMissing] = useState<{ url?: string; events?: string }>({});
  const [added, setAdded] = useState<WebhookWithSecret | null>(null);
  const [hasBills, setHasBills] = useState(webhook ? hasBillEvent(webhook.events) : false);
  const form = useRef<HTMLFormElement>(null);
  useUnsavedForm(form);
  const chooseBills = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const chosen = currentTarget.form && new FormData(currentTarget.form);
    setHasBills(billEvents.some((type) => chosen?.has(type)));
  };
  const open = (id: number) => router.push(`/admin/webhook/view/${id}`);
  const save = (submit: FormEvent<HTMLFormElement>) => {
    submit.preventDefault();
    const given = new FormData(submit.currentTarget);
    const text = (name: string) => String(given.get(name) ?? "").trim();
    const events = eventTypes.filter((type) => given.has(type));
    const lacks = {
      ...(!text("url") && { url: "Enter the address." }),
      ...(events.length === 0 && { events: "Choose at least one event." }),
    };
    setMissing(lacks);
    if (Object.keys(lacks).length > 0) return;
    const body = {
      url: text("url"),
      events,
      format: text("format") as Webhook["format"],
      ...(hasBills && {
        search: text("search") || null,
        portfolioId: text("portfolioId") ? Number(text("portfolioId")) : null,
        jurisdiction: text("jurisdiction") || null,
      }),
    };
    void act(async () => {
      if (!webhook)
        return setAdded((await call<typeof webhooksApi.new>("POST", "/admin/webhook/api/new", { body })).webhook);
      await call<typeof webhooksApi.update>("POST", "/admin/webhook/api/update/[id]", {
        params: { id: webhook.id },
        body: { ...body, active: given.has("active"), version: webhook.version },
      });
      showToast("Webhook saved.");
      open(webhook.id);
    });
  };
  const errors = [
    ...(missing.url ? [{ message: missing.url, href: "webhook-url" }] : []),
    ...(missing.events ? [{ message: missing.events, href: "webhook-events" }] : []),
    ...(problem ? [{ message: problem.message }] : []),
  ];
  return (
    <>
      <form
        // Once it is saved, nothing in it can be lost.
        ref={added ? undefined : form}
        className={`${formStyles.form} ${styles.narrow}`}
        onSubmit={save}
        noValidate
      >
        {errors.length > 0 && <ErrorSummary errors={errors} />}
        <Field
          id="webhook-url"
          label="Address"
          hint="Where events are sent, beginning with https://."
          error={missing.url}
        >
          {(control) => (
            <TextInput
              {...control}
              name="url"
              type="url"
              autoComplete="off"
              defaultValue={webhook?.url}
              maxLength={2000}
            />
          )}
        </Field>
        <Field
          id="webhook-format"
          label="Format"
          hint="Slack and Teams get a message that people can read. Programs need Standard Webhooks."
        >
          {(control) => (
            <Select {...control} name="format" defaultValue={webhook?.format ?? "standard"} options={formats} />
          )}
        </Field>
        <Fieldset id="webhook-events" legend="Events" error={missing.events}>
          {eventTypes.map((type) => (
            <Checkbox
              key={type}
              name={type}
              label={eventLabels[type]}
              defaultChecked={webhook?.events.includes(type)}
              {...(billEvents.includes(type) && { onChange: chooseBills })}
            />
          ))}
        </Fieldset>
        {hasBills && (
          <Fieldset id="webhook-bills" legend="Which bills" hint="Without a filter, events for all bills are sent.">
            <Field
              id="webhook-search"
              label="Search"
              required={false}
              hint="The address of a bill search, or its part after the question mark, such as q=water&status=enacted."
            >
              {(control) => (
                <TextInput {...control} name="search" autoComplete="off" defaultValue={webhook?.search ?? ""} />
              )}
            </Field>
            <Field id="webhook-portfolio" label="Portfolio" required={false}>
              {(control) => (
                <Select
                  {...control}
                  name="portfolioId"
                  defaultValue={webhook?.portfolioId ?? ""}
                  placeholder="Any"
                  options={portfolios}
                />
              )}
            </Field>
            <Field id="webhook-jurisdiction" label="Jurisdiction" required={false}>
              {(control) => (
                <Select
                  {...control}
                  name="jurisdiction"
                  defaultValue={webhook?.jurisdiction ?? ""}
                  placeholder="Any"
                  options={jurisdictions}
                />
              )}
            </Field>
          </Fieldset>
        )}
        {webhook && <Checkbox name="active" label="On" hint="Send events." defaultChecked={webhook.active} />}
        <div className={formStyles.actions}>
          <Button type="submit" kind="primary" busy={busy}>
            {webhook ? "Save webhook" : "Add webhook"}
          </Button>
        </div>
      </form>
      <Dialog open={added !== null} onClose={() => added && open(added.id)} title="Copy the signing secret">
        {added && <SecretOnce secret={added.secret} onDone={() => open(added.id)} />}
      </Dialog>
    </>
  );
}
