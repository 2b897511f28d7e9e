"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useMemo } from "react";
import formStyles from "@/components/auth/form.module.css";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { Button } from "@/components/ui/primitives/button";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { CopyButton } from "@/components/ui/primitives/copy-button";
import { DefinitionList } from "@/components/ui/primitives/definition-list";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { showToast } from "@/components/ui/primitives/toast-store";
import { call } from "@/lib/platform/http/call";
import type { singleSignOnApi } from "@/lib/single-sign-on/api";
import type { Provider } from "@/lib/single-sign-on/schema";
import styles from "./provider-rules.module.css";

/** `gives` is `role:editor` or `group:7`. */
type Row = { key: number; claim: string; value: string; gives: string };

const roles = [
  { value: "role:editor", label: "Role: Editor" },
  { value: "role:admin", label: "Role: Administrator" },
  { value: "role:reader", label: "Role: Reader" },
];
const bodyOf = ({ claim, value, gives }: Row) => {
  const [kind, what = ""] = gives.split(":");
  return kind === "role"
    ? { claim, value, role: what as "reader" | "editor" | "admin" }
    : { claim, value, groupId: Number(what) };
};
type Rules = { rows: Row[]; version: number };
const rulesOf = ({ roleRules, groupRules, version }: Provider): Rules => ({
  rows: [
    ...roleRules.map(({ claim, value, role }) => ({ claim, value, gives: `role:${role}` })),
    ...groupRules.map(({ claim, value, groupId }) => ({ claim, value, gives: `group:${groupId}` })),
  ].map((row, key) => ({ ...row, key })),
  version,
});

/** What the claims of a provider mean: one row for each value of a claim. */
export function ProviderRules({
  provider,
  groups,
}: {
  provider: Provider;
  groups: readonly { id: number; name: string }[];
}) {
  const router = useRouter();
  const stored = useMemo(() => rulesOf(provider), [provider]);
  const form = useEdited<Rules, "rows">(
    stored,
    ["rows"],
    async (_, version, all) => {
      const { provider: saved } = await call<typeof singleSignOnApi.update>(
        "POST",
        "/admin/sign-in/api/provider/update",
        { body: { provider: provider.id, rules: all.rows.map(bodyOf), version } },
      );
      return { ...all, version: saved.version };
    },
    { read: (current) => rulesOf(current as Provider) },
  );
  const { busy, problem, conflict } = form;
  const { rows } = form.draft;
  const setRows = (changed: (now: Row[]) => Row[]) => form.set({ rows: changed(rows) });
  const change = (key: number, given: Partial<Row>) =>
    setRows((now) => now.map((row) => (row.key === key ? { ...row, ...given } : row)));
  const add = () =>
    setRows((now) => [
      ...now,
      {
        key: Math.max(-1, ...now.map(({ key }) => key)) + 1,
        claim: now.at(-1)?.claim ?? "groups",
        value: "",
        gives: "role:editor",
      },
    ]);
  const confirmSave = (saved: Rules | undefined) => {
    if (!saved) return;
    showToast("Saved. It applies at each person’s next sign-in.");
    router.refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save().then(confirmSave);
  };
  const id = (row: Row, part: "claim" | "value" | "gives") => `${provider.id}-${row.key}-${part}`;
  const errors = (problem?.issues ?? []).flatMap(({ path, message }) => {
    const [list, place, part] = path.split(".");
    const row = list === "rules" ? rows[Number(place)] : undefined;
    if (!row || (part !== "claim" && part !== "value")) return [];
    return [{ message: `${part === "claim" ? "Claim" : "Value"} ${message}.`, href: id(row, part) }];
  });
  const options = [...roles, ...groups.map((group) => ({ value: `group:${group.id}`, label: `Group: ${group.name}` }))];
  const labelOf = (gives: string) => options.find(({ value }) => value === gives)?.label ?? gives;
  return (
    <form className={formStyles.form} onSubmit={submit} noValidate>
      {problem && <ErrorSummary errors={errors.length > 0 ? errors : [{ message: problem.message }]} />}
      {conflict && (
        <ConflictNotice
          problem={conflict.problem}
          lines={conflictLines<Rules>(form.draft, conflict.current, { rows: "Rules" }, (_, { rows: of }) =>
            of.map(({ claim, value, gives }) => `${claim} = ${value}: ${labelOf(gives)}`).join("; "),
          )}
          busy={busy}
          onKeepMine={() => void form.keepMine().then(confirmSave)}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <DefinitionList
        items={[
          { term: "Issuer", value: provider.issuer },
          {
            term: "Allow at the provider",
            value: (
              <>
                <code className={styles.address}>{provider.callbackUrl}</code>{" "}
                <CopyButton text={provider.callbackUrl} label="Copy address" />
              </>
            ),
          },
          { term: "Accounts", value: provider.accounts },
          {
            term: "Email addresses",
            value: provider.trustsEmail
              ? "Trusted, also if the provider does not say that they are verified"
              : "Only if the provider says that they are verified",
          },
        ]}
      />
      {rows.length === 0 && <p>No claim decides on anything yet: newcomers become readers.</p>}
      {rows.length > 0 && (
        <ol className={styles.rules}>
          {rows.map((row, place) => (
            <li key={row.key}>
              <fieldset className={styles.rule}>
                <legend>
                  <VisuallyHidden>Rule {place + 1}</VisuallyHidden>
                </legend>
                <Field
                  id={id(row, "claim")}
                  label="Claim"
                  error={errors.find(({ href }) => href === id(row, "claim"))?.message}
                >
                  {(control) => (
                    <TextInput
                      {...control}
                      value={row.claim}
                      spellCheck={false}
                      maxLength={200}
                      onChange={(event) => change(row.key, { claim: event.target.value })}
                    />
                  )}
                </Field>
                <Field
                  id={id(row, "value")}
                  label="Is or contains"
                  error={errors.find(({ href }) => href === id(row, "value"))?.message}
                >
                  {(control) => (
                    <TextInput
                      {...control}
                      value={row.value}
                      spellCheck={false}
                      maxLength={200}
                      onChange={(event) => change(row.key, { value: event.target.value })}
                    />
                  )}
                </Field>
                <Field id={id(row, "gives")} label="Gives">
                  {(control) => (
                    <Select
                      {...control}
                      value={row.gives}
                      options={options}
                      onChange={(event) => change(row.key, { gives: event.target.value })}
                    />
                  )}
                </Field>
                <Button
                  kind="quiet"
                  small
                  aria-label={`Remove rule ${place + 1}`}
                  onClick={() => setRows((now) => now.filter(({ key }) => key !== row.key))}
                >
                  Remove
                </Button>
              </fieldset>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.hint}>
        A claim is a name such as groups, or a path such as realm_access.roles. Values are compared exactly. The highest
        role wins; a role that an administrator gave by hand stays unless a claim gives the same or a higher one. The
        last administrator keeps the role.
      </p>
      <div className={formStyles.actions}>
        <Button onClick={add}>Add rule</Button>
        <Button type="submit" kind="primary" busy={busy}>
          Save rules
        </Button>
      </div>
    </form>
  );
}
