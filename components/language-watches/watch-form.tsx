"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useState } from "react";
import formStyles from "@/components/auth/form.module.css";
import { useEdited } from "@/components/ui/hooks/use-edited";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { Button } from "@/components/ui/primitives/button";
import { ConflictNotice, conflictLines } from "@/components/ui/primitives/conflict-notice";
import { ErrorSummary } from "@/components/ui/primitives/error-summary";
import { Field } from "@/components/ui/primitives/field";
import { Link } from "@/components/ui/primitives/link";
import { RadioGroup } from "@/components/ui/primitives/radio-group";
import { TextInput } from "@/components/ui/primitives/text-input";
import { Textarea } from "@/components/ui/primitives/textarea";
import { showToast } from "@/components/ui/primitives/toast-store";
import { cadenceLabel, choices } from "@/lib/alerts/cadence-labels";
import { longestName } from "@/lib/language-watches/limits";
import type { LanguageWatch } from "@/lib/language-watches/schema";
import { formatNumber } from "@/lib/platform/text/format";
import { fewestWords, longestPassage, mostWords } from "@/lib/texts/matching/limits";
import styles from "./language-watches.module.css";
import { takeWords, watchCalls } from "./watch-calls";

type Fields = Pick<LanguageWatch, "id" | "name" | "text" | "alert"> & { version?: number };
const names = ["name", "text", "alert"] as const;
const labels = { name: "Name", text: "Words", alert: "Alert" };

type Props = {
  /** The watch that is edited; without one, a new one is made. */
  watch?: Fields;
  /** What a new one begins with. */
  text?: string;
};

/** Name, words and alert of a watch. */
export function WatchForm({ watch, text = "" }: Props) {
  const router = useRouter();
  const navigate = useNavigateIfMounted();
  const [initial] = useState<Fields>({ id: 0, name: "", text, alert: "off" });
  const [isMissing, setMissing] = useState<"name" | "text" | null>(null);
  const form = useEdited<Fields, (typeof names)[number]>(
    watch ?? initial,
    names,
    async (change, version, all) =>
      (watch
        ? await watchCalls.update(watch.id, { ...change, version })
        : await watchCalls.new({ name: all.name, text: all.text, alert: all.alert })
      ).languageWatch,
  );
  const { draft, set, problem, conflict, busy } = form;
  useEffect(() => {
    const words = watch ? "" : takeWords();
    if (words !== "") set({ text: words });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);
  const leave = (saved: Fields | undefined) => {
    if (!saved) return;
    showToast(watch ? "Saved." : `You watch “${saved.name}”.`);
    navigate(`/language-watch/view/${saved.id}`);
    router.refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = draft.name.trim().length < 2 ? "name" : draft.text.trim() === "" ? "text" : null;
    setMissing(missing);
    if (missing === null) void form.save().then(leave);
  };
  const message = { name: "Enter a name of at least two characters.", text: "Paste the words to watch." };
  const errors = isMissing
    ? [{ message: message[isMissing], href: isMissing }]
    : problem
      ? [{ message: problem.message, ...(problem.issues?.[0]?.path && { href: problem.issues[0].path }) }]
      : [];
  return (
    <form className={`${formStyles.form} ${styles.form}`} onSubmit={submit} noValidate>
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      {conflict && (
        <ConflictNotice
          problem={conflict.problem}
          lines={conflictLines<Fields>(draft, conflict.current, labels, (name, of) =>
            name === "alert" ? cadenceLabel(of.alert) : String(of[name]),
          )}
          busy={busy}
          onKeepMine={() => void form.keepMine().then(leave)}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <Field id="name" label="Name" required error={isMissing === "name" ? message.name : undefined}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            value={draft.name}
            maxLength={longestName}
            autoComplete="off"
            onChange={(event) => set({ name: event.target.value })}
          />
        )}
      </Field>
      <Field
        id="text"
        label="Words"
        required
        hint={`From ${fewestWords} to ${formatNumber(mostWords)} words, such as a section or a model bill. Only you see them.`}
        error={isMissing === "text" ? message.text : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={10}
            dir="auto"
            maxLength={longestPassage}
            value={draft.text}
            onChange={(event) => set({ text: event.target.value })}
          />
        )}
      </Field>
      <RadioGroup
        name="alert"
        legend="Alert by email"
        options={choices}
        value={draft.alert}
        onChange={(alert) => set({ alert: alert as Fields["alert"] })}
      />
      <div className={formStyles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          {watch ? "Save" : "Watch these words"}
        </Button>
        <Link href={watch ? `/language-watch/view/${watch.id}` : "/language-watch/list"}>Cancel</Link>
      </div>
    </form>
  );
}
