"use client";

import { type FormEvent, useEffect, useId, useState } from "react";
import { Field } from "@/components/ui/primitives/field";
import { Select } from "@/components/ui/primitives/select";
import { Button } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { RadioGroup } from "@/components/ui/primitives/radio-group";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { Cadence } from "@/lib/alerts/cadence";
import { choices, remindChoices } from "@/lib/alerts/cadence-labels";
import { estimateInWords } from "@/lib/alerts/estimate-labels";
import type { Estimate } from "@/lib/alerts/schema";
import { sentenceOf } from "@/lib/platform/http/call";
import { type AlertOf, fetchEstimate, saveAlert } from "./alert-calls";
import styles from "./alert-choice.module.css";

/** Shows how many updates an alert would have sent last month, and sets the frequency. */
export function AlertForm({
  of,
  onSaved,
  onCancel,
  onRetry,
}: {
  of: AlertOf;
  onSaved: () => void;
  /** Without it there is no Cancel. */ onCancel?: () => void;
  /** Retries after a network error. */ onRetry: () => void;
}) {
  const id = useId();
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const [chosen, setChosen] = useState<Cadence | "off" | null>(null);
  const [reminding, setReminding] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [[kind, targetId]] = Object.entries(of) as [[string, number | string]];

  useEffect(() => {
    const stop = new AbortController();
    fetchEstimate({ [kind]: targetId } as unknown as AlertOf, stop.signal)
      .then((answer) => setEstimate(answer.estimate))
      .catch((error: unknown) => !stop.signal.aborted && setProblem(sentenceOf(error)));
    return () => stop.abort();
  }, [kind, targetId]);

  const value = chosen ?? estimate?.cadence ?? "off";
  const canRemind = kind === "folderId" || kind === "billId";
  const daysText = reminding ?? (estimate?.remindDays ? String(estimate.remindDays) : "");
  const days = daysText === "" ? null : Number(daysText);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    try {
      showToast((await saveAlert(of, value, canRemind && value !== "off" ? days : undefined)).message);
      onSaved();
    } catch (error) {
      setProblem(sentenceOf(error));
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      {problem ? (
        <Notice
          kind="error"
          live
          action={
            estimate ? undefined : (
              <Button small onClick={onRetry}>
                Try again
              </Button>
            )
          }
        >
          {problem}
        </Notice>
      ) : (
        <p className={styles.estimate} role="status">
          {estimate ? estimateInWords(estimate) : "Counting changes of the last 30 days…"}
        </p>
      )}
      {estimate && !estimate.mailIsOn && (
        <Notice kind="warning">This site does not send email, so this alert will not be sent to you.</Notice>
      )}
      {estimate?.mailIsOn && !estimate.addressConfirmed && (
        <Notice kind="warning">Confirm your address to start alerts.</Notice>
      )}
      <RadioGroup
        name={`cadence-${id}`}
        legend="How often"
        options={choices}
        value={chosen ?? estimate?.cadence ?? ""}
        onChange={(next) => setChosen(next as Cadence | "off")}
      />
      {canRemind && value !== "off" && (
        <Field
          id={`remind-${id}`}
          label="Reminder"
          hint="Before comment deadlines and hearings. You also get email when one of them is moved or canceled."
        >
          {(control) => (
            <Select
              {...control}
              value={daysText}
              placeholder="None"
              options={remindChoices(days)}
              onChange={(event) => setReminding(event.target.value)}
            />
          )}
        </Field>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={isBusy || !estimate}>
          Save alert
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
