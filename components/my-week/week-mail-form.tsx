"use client";

import { type FormEvent, useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { Field } from "@/components/ui/primitives/field";
import { Notice } from "@/components/ui/primitives/notice";
import { Select } from "@/components/ui/primitives/select";
import { showToast } from "@/components/ui/primitives/toast-store";
import { call } from "@/lib/platform/http/call";
import { weekdayNames } from "@/lib/platform/text/calendar-date";
import type { WeekMail, weekApi } from "@/lib/portfolios/week/api";
import styles from "./my-week.module.css";

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));
/** Time zones of the United States, and the browser's own. */
const usualZones = [
  "America/New_York",
  "America/Detroit",
  "America/Chicago",
  "America/Denver",
  "America/Phoenix",
  "America/Los_Angeles",
  "America/Anchorage",
  "Pacific/Honolulu",
];
const zoneLabel = (zone: string) => zone.replace(/^.*\//, "").replaceAll("_", " ");

type Props = { weekMail: WeekMail; isMailOn: boolean; organisationZone: string };

/** Turns the weekly email on or off, and sets its day, hour and time zone. */
export function WeekMailForm({ weekMail, isMailOn, organisationZone }: Props) {
  const [saved, setSaved] = useState(weekMail);
  const [draft, setDraft] = useState(weekMail);
  const { busy, problem, act } = useAction();
  if (!isMailOn)
    return (
      <section className={styles.mail} aria-labelledby="week-mail">
        <h2 id="week-mail">By email</h2>
        <p>This site sends no email, so your week cannot be sent to you.</p>
      </section>
    );
  const update = (isOn: boolean) =>
    void act(async () => {
      const { weekMail: next } = await call<typeof weekApi.update>("POST", "/admin/my-week/api/update", {
        body: { isOn, weekday: draft.weekday, hour: draft.hour, timeZone: draft.timeZone },
      });
      setSaved(next);
      setDraft(next);
      showToast(isOn ? "Your week will be sent to you by email." : "Your week is no longer sent to you.");
    });
  const zones = [...new Set([...usualZones, ...(draft.timeZone ? [draft.timeZone] : [])])];
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  return (
    <section className={styles.mail} aria-labelledby="week-mail">
      <h2 id="week-mail">By email</h2>
      {problem && (
        <Notice kind="error" live>
          {problem.message}
        </Notice>
      )}
      <p>
        {saved.isOn
          ? `Sent to you every ${weekdayNames[saved.weekday - 1]} at ${saved.hour}:00. Nothing is sent in a quiet week.`
          : "Get this page by email once a week."}
      </p>
      <form
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          update(true);
        }}
      >
        <div className={styles.fields}>
          <Field id="week-day" label="Day">
            {(control) => (
              <Select
                {...control}
                value={String(draft.weekday)}
                onChange={(event) => setDraft({ ...draft, weekday: Number(event.target.value) })}
                options={weekdayNames.map((label, at) => ({ value: String(at + 1), label }))}
              />
            )}
          </Field>
          <Field id="week-hour" label="Hour">
            {(control) => (
              <Select
                {...control}
                value={String(draft.hour)}
                onChange={(event) => setDraft({ ...draft, hour: Number(event.target.value) })}
                options={hours}
              />
            )}
          </Field>
          <Field id="week-zone" label="Time zone">
            {(control) => (
              <Select
                {...control}
                value={draft.timeZone}
                onChange={(event) => setDraft({ ...draft, timeZone: event.target.value })}
                options={[
                  { value: "", label: `The organization’s (${zoneLabel(organisationZone)})` },
                  ...zones.map((zone) => ({ value: zone, label: zoneLabel(zone) })),
                ]}
              />
            )}
          </Field>
        </div>
        <div className={styles.buttons}>
          <Button type="submit" busy={busy} disabled={saved.isOn && !isChanged}>
            {saved.isOn ? "Save" : "Turn on weekly email"}
          </Button>
          {saved.isOn && (
            <Button kind="quiet" busy={busy} onClick={() => update(false)}>
              Turn off
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
