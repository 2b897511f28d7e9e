"use client";

import { useState } from "react";
import { Field } from "@/components/ui/primitives/field";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { RadioGroup } from "@/components/ui/primitives/radio-group";
import { TextInput } from "@/components/ui/primitives/text-input";
import { addCalendarDays, calendarDateOf, formatDateTime, formatTime, todayIn } from "@/lib/platform/text/dates";
import { momentOf } from "@/lib/issues/publishing/schedule/moment";
import type { PublishTime } from "../issue-calls";
import styles from "./publishing.module.css";

export type When = {
  /** Null: now. */
  at: PublishTime | null;
  /** Why the time is not valid; null if it is. */
  problem: string | null;
  /** The time as an instant, and whether it occurs twice that day. */
  moment: Date | null;
  twice: boolean;
  set: (change: Partial<{ later: boolean; mode: "now" | "at"; date: string; time: string }>) => void;
  mode: "now" | "at";
  date: string;
  time: string;
  later: boolean;
};

/** Now, or a time in the organization's time zone. Defaults to the time chosen before, else tomorrow at seven. */
export function useWhen(scheduledAt: string | null, timeZone: string): When {
  const [chosen, setChosen] = useState(() => ({
    mode: (scheduledAt ? "at" : "now") as "now" | "at",
    date: scheduledAt ? calendarDateOf(scheduledAt, timeZone) : addCalendarDays(todayIn(timeZone), 1),
    time: scheduledAt ? formatTime(scheduledAt, timeZone) : "07:00",
    later: false,
  }));
  const [opened] = useState(() => Date.now());
  const { mode, date, time, later } = chosen;
  const found = momentOf({ date, time }, timeZone, later);
  const moment = found.moment ?? null;
  const isPast = moment !== null && moment.getTime() <= opened;
  const wrong =
    !date || !time ? "Choose a day and a time." : (found.problem ?? (isPast ? "This time is in the past." : null));
  return {
    ...chosen,
    moment,
    twice: found.moment ? found.twice : false,
    problem: mode === "at" ? wrong : null,
    at: mode === "at" ? { date, time, ...(later && { later }) } : null,
    set: (change) => setChosen((before) => ({ ...before, ...change })),
  };
}

export function WhenFields({ when, timeZone }: { when: When; timeZone: string }) {
  const { mode, date, time, later, twice, moment, problem, set } = when;
  return (
    <>
      <RadioGroup
        name="when"
        legend="When?"
        inline
        options={[
          { value: "now", label: "Now" },
          { value: "at", label: "Later" },
        ]}
        value={mode}
        onChange={(value) => set({ mode: value === "at" ? "at" : "now" })}
      />
      {mode === "at" && (
        <>
          <div className={styles.times}>
            <Field id="publish-date" label="Day">
              {(control) => (
                <TextInput
                  {...control}
                  required={undefined}
                  type="date"
                  value={date}
                  min={todayIn(timeZone)}
                  onChange={(event) => set({ date: event.target.value })}
                />
              )}
            </Field>
            <Field id="publish-time" label="Time">
              {(control) => (
                <TextInput
                  {...control}
                  required={undefined}
                  type="time"
                  value={time}
                  onChange={(event) => set({ time: event.target.value.slice(0, 5) })}
                />
              )}
            </Field>
          </div>
          {twice && (
            <Checkbox
              label="The later of the two"
              hint="Clocks go back that day, so this time occurs twice."
              checked={later}
              onChange={(event) => set({ later: event.target.checked })}
            />
          )}
          <p className={styles.quiet} role="status">
            {problem ??
              (moment &&
                `The current text will be published on ${formatDateTime(moment, timeZone)} (${timeZone}). Later changes are not included.`)}
          </p>
        </>
      )}
    </>
  );
}
