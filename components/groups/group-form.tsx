"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import formStyles from "@/components/auth/form.module.css";
import { useAction } from "@/components/ui/hooks/use-action";
import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { Link } from "@/components/ui/primitives/link";
import { Textarea } from "@/components/ui/primitives/textarea";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { userGroupsApi } from "@/lib/groups/api";
import type { Group } from "@/lib/groups/schema";
import { call } from "@/lib/platform/http/call";
import { formatCount } from "@/lib/platform/text/format";
import styles from "./groups.module.css";

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean);
const claimsOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const at = line.indexOf("=");
      return at < 0
        ? { claim: line, value: "" }
        : { claim: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
    });

/** Adds a group, or changes and deletes one. */
export function GroupForm({ group }: { group?: Group }) {
  const router = useRouter();
  const { busy, problem, act, clear } = useAction();
  const saved = {
    name: group?.name ?? "",
    emails: group?.emails.join("\n") ?? "",
    domains: group?.domains.join("\n") ?? "",
    claims: group?.claims.map(({ claim, value }) => `${claim} = ${value}`).join("\n") ?? "",
  };
  const [draft, setDraft] = useState(saved);
  const [isMissing, setMissing] = useState(false);
  const [asks, setAsks] = useState(false);
  const [isDone, setDone] = useState(false);
  useUnsaved(!isDone && JSON.stringify(draft) !== JSON.stringify(saved));
  const set = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));
  const leave = (message: string) => {
    setDone(true);
    showToast(message);
    router.push("/admin/group/list");
    router.refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!draft.name.trim());
    if (!draft.name.trim()) return;
    const body = {
      name: draft.name,
      emails: linesOf(draft.emails),
      domains: linesOf(draft.domains),
      claims: claimsOf(draft.claims),
    };
    void act(async () => {
      if (group)
        await call<typeof userGroupsApi.update>("POST", "/admin/group/api/update/[id]", {
          params: { id: group.id },
          body: { ...body, version: group.version },
        });
      else await call<typeof userGroupsApi.new>("POST", "/admin/group/api/new", { body });
      leave(group ? "Group saved." : "Group added.");
    });
  };
  const remove = () =>
    void act(async () => {
      if (!group) return;
      await call<typeof userGroupsApi.delete>("POST", "/admin/group/api/delete/[id]", {
        params: { id: group.id },
        body: { version: group.version },
      });
      leave("Group deleted.");
    });
  const wrong = (field: keyof typeof draft) => {
    const issue = problem?.issues?.find(({ path }) => path.split(".")[0] === field);
    if (!issue) return undefined;
    const place = Number(issue.path.split(".")[1]);
    const given = field === "claims" ? draft.claims.split("\n").filter((line) => line.trim()) : linesOf(draft[field]);
    const line = Number.isInteger(place) ? given[place] : undefined;
    return `${line ? `“${line}”` : { name: "The name", emails: "The list", domains: "The list", claims: "The list" }[field]} ${issue.message}.`;
  };
  const fields = ["name", "emails", "domains", "claims"] as const;
  const errors = isMissing
    ? [{ message: "Enter the name.", href: "group-name" }]
    : problem
      ? fields.some(wrong)
        ? fields.flatMap((field) => (wrong(field) ? [{ message: wrong(field)!, href: `group-${field}` }] : []))
        : [{ message: problem.message }]
      : [];
  return (
    <>
      <form className={`${formStyles.form} ${styles.narrow}`} onSubmit={submit} noValidate>
        {!asks && errors.length > 0 && <ErrorSummary errors={errors} />}
        <Field
          id="group-name"
          label="Name"
          hint="Such as Members or Board. Staff see it, and so do members who download their data."
          error={isMissing ? "Enter the name." : wrong("name")}
          required
        >
          {(control) => (
            <TextInput
              {...control}
              value={draft.name}
              maxLength={120}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        <Field
          id="group-emails"
          label="Members"
          hint="Email addresses, one per line. Members can read once they confirm the address. They don’t need an account to get issues by email."
          error={wrong("emails")}
          required={false}
        >
          {(control) => (
            <Textarea
              {...control}
              value={draft.emails}
              rows={8}
              spellCheck={false}
              onChange={(event) => set({ emails: event.target.value })}
            />
          )}
        </Field>
        <Field
          id="group-domains"
          label="Everyone at these domains"
          hint="The part of an address after the @, such as example.org. One per line. List subdomains separately."
          error={wrong("domains")}
          required={false}
        >
          {(control) => (
            <Textarea
              {...control}
              value={draft.domains}
              rows={3}
              spellCheck={false}
              onChange={(event) => set({ domains: event.target.value })}
            />
          )}
        </Field>
        <Field
          id="group-claims"
          label="Everyone with these claims"
          hint="From single sign-on, such as department = Policy. One per line. Applies when a person next signs in."
          error={wrong("claims")}
          required={false}
        >
          {(control) => (
            <Textarea
              {...control}
              value={draft.claims}
              rows={3}
              spellCheck={false}
              onChange={(event) => set({ claims: event.target.value })}
            />
          )}
        </Field>
        {group && group.providerClaims.length > 0 && (
          <p>
            By the rules of a sign-in provider, under <Link href="/admin/sign-in/edit">Sign-in</Link>:{" "}
            {group.providerClaims.map(({ claim, value }) => `${claim} = ${value}`).join(", ")}.
          </p>
        )}
        <div className={formStyles.actions}>
          <Button type="submit" kind="primary" busy={busy && !asks}>
            {group ? "Save group" : "Add group"}
          </Button>
          {group && (
            <Button kind="quiet" onClick={() => setAsks(true)}>
              Delete
            </Button>
          )}
        </div>
      </form>
      {group && (
        <Dialog
          open={asks}
          onClose={() => {
            setAsks(false);
            clear();
          }}
          title={`Delete the group “${group.name}”?`}
          actions={
            <>
              <Button kind="danger" busy={busy} onClick={remove}>
                Delete group
              </Button>
              <Button
                onClick={() => {
                  setAsks(false);
                  clear();
                }}
              >
                Cancel
              </Button>
            </>
          }
        >
          {asks && problem && <ErrorSummary errors={[{ message: problem.message }]} />}
          <p>Its list of members is deleted too. Accounts stay. This cannot be undone.</p>
          {group.shared > 0 && (
            <p>
              People share {formatCount(group.shared, "saved search or folder", "saved searches and folders")} with it.
              Its members lose {group.shared === 1 ? "it" : "them"} immediately; the owners keep{" "}
              {group.shared === 1 ? "it" : "them"}.
            </p>
          )}
        </Dialog>
      )}
    </>
  );
}
