"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { askBeforeLeaving } from "@/components/ui/hooks/use-unsaved";
import { Button, type ButtonKind } from "@/components/ui/primitives/button";
import { type ErrorLine, ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Select, type SelectOption } from "@/components/ui/primitives/select";
import { TextInput } from "@/components/ui/primitives/text-input";
import { call, CallError, unknownError } from "@/lib/platform/http/call";
import type { Endpoint } from "@/lib/platform/http/endpoint";
import type { Problem } from "@/lib/platform/http/problem";
import styles from "./form.module.css";

export type FormField = {
  name: string;
  label: string;
  type?: "text" | "email" | "password" | "date";
  autoComplete?: string;
  hint?: ReactNode;
  defaultValue?: string;
  optional?: boolean;
  options?: readonly SelectOption[];
};

type CallFormProps = {
  /** Prefix of the controls' ids, for pages with several forms. */
  id: string;
  /** Path of the call; the fields are its body. */
  path: string;
  fields?: readonly FormField[];
  /** Sent in addition to the fields. */
  values?: Readonly<Record<string, unknown>>;
  submit: string;
  kind?: ButtonKind;
  small?: boolean;
  /** Where to navigate on success. Without it, the message of the response is shown and the page is refreshed. */
  goTo?: string | ((answer: unknown) => string);
  /** Navigates to the `callbackUrl` of the response, which the server has checked to be a path of this site. */
  followAnswer?: boolean;
  /** Called on success with the submitted values, instead of showing a message. */
  onDone?: (given: Record<string, unknown>) => void;
  /** Shown on success instead of the message of the response. */
  done?: string;
  /** Accessible name of the button, where `submit` is too short. */
  label?: string;
};

/** Form for one call: its fields, their errors and the result. Its method keeps a password out of the address if no script runs. */
export function CallForm({
  id,
  path,
  fields = [],
  values = {},
  submit,
  kind = "primary",
  small,
  goTo,
  followAnswer = false,
  onDone,
  done,
  label,
}: CallFormProps) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const box = useRef<HTMLFormElement>(null);
  const sent = useRef<Record<string, unknown>>({});
  useEffect(() => askBeforeLeaving(() => hasUnsent(box.current, sent.current)), []);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [said, setSaid] = useState("");
  /** Names of the fields that were submitted empty. */
  const [emptyNames, setEmptyNames] = useState<readonly string[]>([]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter submits a form with a single field even while its button is disabled.
    if (running.current) return;
    running.current = true;
    const form = event.currentTarget;
    const given = Object.fromEntries(
      [...new FormData(form)].filter(
        ([name, value]) => value !== "" || !fields.find((field) => field.name === name)?.optional,
      ),
    );
    setBusy(true);
    setProblem(null);
    setSaid("");
    setEmptyNames(fields.flatMap(({ name }) => (given[name] === "" ? [name] : [])));
    try {
      const answer = await call<Endpoint>("POST", path, { body: { ...given, ...values } });
      sent.current = Object.fromEntries(new FormData(form));
      if (goTo) return void window.location.assign(typeof goTo === "string" ? goTo : goTo(answer));
      if (followAnswer) return void window.location.assign((answer as unknown as { callbackUrl: string }).callbackUrl);
      if (onDone) return onDone({ ...given, ...values });
      const { ok = true, message } = answer as { ok?: boolean; message?: string };
      if (ok) setSaid(done ?? message ?? "Saved.");
      else setProblem({ message: message ?? unknownError });
      for (const { name, type } of fields) {
        const control = form.elements.namedItem(name) as HTMLInputElement;
        if (type === "password" && control.value === given[name]) control.value = "";
      }
      router.refresh();
    } catch (error) {
      setProblem(
        error instanceof CallError
          ? error.problem
          : { message: "Something went wrong. Reload the page and try again." },
      );
    }
    running.current = false;
    setBusy(false);
  };

  const errors = problem ? linesOf(problem, fields, id, emptyNames) : [];
  return (
    <form ref={box} className={styles.form} method="post" onSubmit={send} noValidate>
      {problem && <ErrorSummary errors={errors} />}
      {said && (
        <Notice kind="success" live>
          {said}
        </Notice>
      )}
      {fields.map(({ name, label, hint, optional, options, ...control }) => (
        <Field
          key={name}
          id={`${id}-${name}`}
          label={label}
          hint={hint}
          required={optional ? false : undefined}
          error={errors.find(({ href }) => href === `${id}-${name}`)?.message}
        >
          {(props) =>
            options ? (
              <Select {...props} name={name} options={options} defaultValue={control.defaultValue} />
            ) : (
              <TextInput {...props} {...control} name={name} spellCheck={false} maxLength={1000} />
            )
          }
        </Field>
      ))}
      <div className={styles.actions}>
        <Button type="submit" kind={kind} small={small} busy={busy} aria-label={label}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

/** `your name`, `your password`, `the organization name`. */
const withArticle = (words: string) =>
  words.startsWith("your ") ? words : /(email address|password)$/.test(words) ? `your ${words}` : `the ${words}`;

/**
 * One line for each error, linked to its control and in the order of the form. Falls back to the problem's own
 * message where no field is to blame.
 */
function linesOf(
  { message, issues = [] }: Problem,
  fields: readonly FormField[],
  id: string,
  emptyNames: readonly string[],
): ErrorLine[] {
  const lines = fields.flatMap(({ name, label }) => {
    const issue = issues.find(({ path }) => path === name);
    if (!issue) return [];
    const isEmpty = emptyNames.includes(name);
    const words = label.charAt(0).toLowerCase() + label.slice(1);
    const isSentence = /^\p{Lu}.*[.!?]$/su.test(issue.message);
    const said = isSentence ? issue.message : `${label} ${issue.message}.`;
    return [
      {
        message: isEmpty ? `Enter ${withArticle(words)}.` : said,
        href: `${id}-${name}`,
      },
    ];
  });
  return lines.length > 0 ? lines : [{ message }];
}

/** Whether words were typed and not sent. What the browser fills in, such as a name or an address, is none. */
const hasUnsent = (form: HTMLFormElement | null, sent: Record<string, unknown>): boolean =>
  [...(form?.querySelectorAll<HTMLInputElement>("input[type=text]:not([autocomplete])") ?? [])].some(
    ({ name, value, defaultValue }) => value !== (sent[name] ?? defaultValue),
  );
