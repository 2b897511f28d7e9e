"use client";

import { type FormEvent, useState } from "react";
import formStyles from "@/components/auth/form.module.css";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { Fieldset } from "@/components/ui/primitives/fieldset";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import type { keysApi, ownKeysApi } from "@/lib/api-keys/api";
import type { NewApiKey } from "@/lib/api-keys/schema";
import type { Scope } from "@/lib/platform/auth/roles";
import { call } from "@/lib/platform/http/call";
import { scopeLabels } from "./scope-labels";

const lifetimes = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
];

/** Name, scopes and expiry of a new API key. */
export function NewKeyForm({
  path,
  scopes,
  onCreated,
}: {
  path: "/me/api/key/new" | "/admin/key/api/new";
  scopes: readonly Scope[];
  onCreated: (key: NewApiKey) => void;
}) {
  const { busy, problem, act } = useAction();
  const [missing, setMissing] = useState<{ name?: string; scopes?: string }>({});
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const name = String(given.get("name")).trim();
    const chosen = scopes.filter((scope) => given.has(scope));
    const lacks = {
      ...(!name && { name: "Enter the name." }),
      ...(chosen.length === 0 && { scopes: "Choose at least one scope." }),
    };
    setMissing(lacks);
    if (Object.keys(lacks).length > 0) return;
    const expiresAt = new Date(Date.now() + Number(given.get("days")) * 86_400_000).toISOString();
    void act(async () =>
      onCreated(
        (
          await call<typeof ownKeysApi.new | typeof keysApi.new>("POST", path, {
            body: { name, scopes: chosen, expiresAt },
          })
        ).key,
      ),
    );
  };
  const errors = [
    ...(missing.name ? [{ message: missing.name, href: "key-name" }] : []),
    ...(missing.scopes ? [{ message: missing.scopes, href: "key-scopes" }] : []),
    ...(problem ? [{ message: problem.message }] : []),
  ];
  return (
    <form className={formStyles.form} onSubmit={create} noValidate>
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      <Field id="key-name" label="Name" hint="Which program uses it, and where." error={missing.name}>
        {(control) => <TextInput {...control} name="name" autoComplete="off" maxLength={100} />}
      </Field>
      <Fieldset id="key-scopes" legend="Scopes" error={missing.scopes}>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            name={scope}
            label={scopeLabels[scope].label}
            hint={scopeLabels[scope].hint}
            defaultChecked={scope === "public"}
          />
        ))}
      </Fieldset>
      <Field id="key-days" label="Expires after">
        {(control) => <Select {...control} name="days" defaultValue="90" options={lifetimes} />}
      </Field>
      <div className={formStyles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          Create key
        </Button>
      </div>
    </form>
  );
}
