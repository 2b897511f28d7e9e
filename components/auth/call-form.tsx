"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
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
  /** Makes it a choice of one of these. */
  options?: readonly SelectOption[];
};

type CallFormProps = {
  /** Distinguishes the controls of several forms on one page. */
  id: string;
  /** The call that takes the fields as its body. */
  path: string;
  fields?: readonly FormField[];
  /** What goes along with the fields. */
  values?: Readonly<Record<string, unknown>>;
  submit: string;
  kind?: ButtonKind;
  small?: boolean;
  /** Where to go once it is done; without it the answer's message shows here, and the page is read anew. */
  goTo?: string | ((answer: unknown) => string);
  /** Goes to the `callbackUrl` of the answer, which the server checked to be a path of this site. */
  followAnswer?: boolean;
  /** Called once it is done, with what was sent, instead of showing a message. */
  onDone?: (given: Record<string, unknown>) => void;
  /** Said once it is done, instead of the answer's message. */
  done?: string;
  /** The button's name for those who hear it alone, where `submit` is too short for that. */
  label?: string;
};

/** A form for one call: its fields, what was wrong with them in words, and what came of it. */
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
  const [problem, setProblem] = useState<Problem | null>(null);
  const [said, setSaid] = useState("");
  /** The fields that were sent empty. */
  const [emptyNames, setEmptyNames] = useState<readonly string[]>([]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // a form of one field is sent by Enter, whatever its button says
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
    <form className={styles.form} onSubmit={send} noValidate>
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

/** Each thing that is wrong as a sentence that leads to its control, in the order of the form; the problem's own message where it is about none of them. */
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
