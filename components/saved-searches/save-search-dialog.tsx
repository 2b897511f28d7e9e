"use client";

import { type Dispatch, type FormEvent, type SetStateAction, useEffect, useState } from "react";
import { useRouter } from "next/navigation";
import { AlertForm } from "@/components/alerts/alert-form";
import { sharedSummary } from "@/components/sharing/shared-summary";
import { Button } from "@/components/ui/primitives/button";
import { Dialog, DismissButton } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import { useUnsaved } from "@/components/ui/hooks/use-unsaved";
import { useAction } from "@/components/ui/hooks/use-action";
import { CallError, unknownError } from "@/lib/platform/http/call";
import { toStoredQuery } from "./stored-query";
import { fetchSavedSearch, saveSearch } from "./saved-search-fetch";
import styles from "./save-search.module.css";

type SaveSearchDialogProps = {
  savedId: number | null;
  /** The complete query of the address. */ query: string;
  /** A name typed earlier, but not saved. */ typed: string;
  onTyped: Dispatch<SetStateAction<string>>;
  onSaved: (id: number) => void;
  /** Called if the viewer has no such saved search. */ onAbsent: (id: number) => void;
  onSignedOut: () => void;
  onClose: () => void;
};

/**
 * The name and the button, then the alert of the saved search. Name and query must both be longer than one character
 * (spec.md, section 5).
 */
export function SaveSearchDialog({
  savedId,
  query,
  typed,
  onTyped,
  onSaved,
  onAbsent,
  onSignedOut,
  onClose,
}: SaveSearchDialogProps) {
  const router = useRouter();
  useUnsaved(typed.trim() !== "");
  const [attempt, setAttempt] = useState(0);
  const [name, setName] = useState(typed);
  const { busy: isBusy, act } = useAction();
  const [message, setMessage] = useState<{ text: string; isError: boolean } | null>(null);
  const queryString = toStoredQuery(query);
  /** Who else sees the change. */
  const [sharedAs, setSharedAs] = useState("");

  useEffect(() => {
    if (savedId === null) return;
    const stop = new AbortController();
    fetchSavedSearch(savedId, stop.signal)
      .then(({ savedSearch }) => {
        setName((now) => now || savedSearch.name);
        setSharedAs(sharedSummary(savedSearch));
      })
      .catch((error: unknown) => error instanceof CallError && error.status === 404 && onAbsent(savedId));
    return () => stop.abort();
  }, [savedId, onAbsent]);

  const tooShort = name.trim().length <= 1 || queryString.length <= 1;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!tooShort) void act(send);
  };
  const send = async () => {
    setMessage(null);
    try {
      const answer = await saveSearch({ name: name.trim(), id: savedId, queryString, route: "bill_list" });
      setMessage({ text: answer.error || answer.message, isError: Boolean(answer.error) });
      if (!answer.savedSearch) return;
      onTyped((now) => (now === name ? "" : now));
      onSaved(answer.savedSearch.id);
    } catch (error) {
      const problem = error instanceof CallError ? error : null;
      if (problem?.status === 401) return onSignedOut();
      setMessage({
        text: typeof problem?.problem.error === "string" ? problem.problem.error : (problem?.message ?? unknownError),
        isError: true,
      });
    }
  };

  const onAlertSaved = () => {
    onClose();
    router.refresh();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={savedId === null ? "Save Search" : "Update Saved Search"}
      keepsWords
      actions={<DismissButton>Close</DismissButton>}
    >
      <div className={styles.stack}>
        <form className={styles.fields} onSubmit={save}>
          <Field id="save-search-name" label="Saved Search Name" labelHidden>
            {(control) => (
              <TextInput
                {...control}
                value={name}
                onChange={(event) => {
                  setName(event.target.value);
                  onTyped(event.target.value);
                }}
                placeholder="Saved Search Name"
                maxLength={200}
                autoComplete="off"
              />
            )}
          </Field>
          <Button kind="primary" type="submit" busy={isBusy} disabled={tooShort}>
            Save
          </Button>
          {sharedAs && (
            <p className={styles.note}>This search is {sharedAs}. Your change applies to everyone who uses it.</p>
          )}
          <p role="status" className={styles.note} data-error={message?.isError || undefined}>
            {message?.text}
          </p>
        </form>
        {message && !message.isError && savedId !== null && (
          <section className={styles.alert} aria-labelledby="save-search-alert">
            <h3 id="save-search-alert">Email me about new results</h3>
            <AlertForm
              key={attempt}
              of={{ savedSearchId: savedId }}
              onSaved={onAlertSaved}
              onRetry={() => setAttempt(attempt + 1)}
            />
          </section>
        )}
      </div>
    </Dialog>
  );
}
