import { Button } from "@/components/ui/primitives/button";
import { Day } from "@/components/ui/primitives/day";
import { Field } from "@/components/ui/primitives/field";
import { TextInput } from "@/components/ui/primitives/text-input";
import styles from "./court-case-form.module.css";

/** A case event in the form; `key` exists only in the form. */
export type DraftEvent = { key: string; id?: string; date: string; description: string; isByHand: boolean };

let count = 0;
const newEvent = (): DraftEvent => ({ key: `new-${++count}`, date: "", description: "", isByHand: true });

/** The events of a case: those from a source are read-only, ours can be edited. `onChange` gets the whole list. */
export function CaseEvents({
  events,
  onChange,
}: {
  events: readonly DraftEvent[];
  onChange: (events: DraftEvent[]) => void;
}) {
  const set = (key: string, change: Partial<DraftEvent>) =>
    onChange(events.map((event) => (event.key === key ? { ...event, ...change } : event)));
  const ofSource = events.filter(({ isByHand }) => !isByHand);
  const ours = events.filter(({ isByHand }) => isByHand);
  return (
    <fieldset className={styles.events}>
      <legend>Events</legend>
      {ofSource.length > 0 && (
        <details>
          <summary>
            {ofSource.length === 1 ? "1 event from the source" : `${ofSource.length} events from the source`}
          </summary>
          <ul>
            {ofSource.map(({ key, date, description }) => (
              <li key={key}>
                {date ? <Day date={date} /> : "No date"}: {description}
              </li>
            ))}
          </ul>
        </details>
      )}
      {ours.length === 0 && <p>No events entered by hand.</p>}
      {ours.map((event, at) => (
        <div key={event.key} className={styles.event} role="group" aria-label={`Event ${at + 1}`}>
          <Field id={`event-${event.key}-date`} label="Date" required>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={event.date}
                onChange={(change) => set(event.key, { date: change.target.value })}
              />
            )}
          </Field>
          <Field id={`event-${event.key}-what`} label="What happened" required>
            {(control) => (
              <TextInput
                {...control}
                value={event.description}
                maxLength={2000}
                autoComplete="off"
                onChange={(change) => set(event.key, { description: change.target.value })}
              />
            )}
          </Field>
          <Button
            type="button"
            kind="quiet"
            aria-label={`Remove event ${at + 1}`}
            onClick={() => onChange(events.filter(({ key }) => key !== event.key))}
          >
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button type="button" onClick={() => onChange([...events, newEvent()])}>
          Add event
        </Button>
      </div>
    </fieldset>
  );
}
