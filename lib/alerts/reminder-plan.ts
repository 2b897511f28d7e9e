import { type DatedEvent, hourOf, minutesOf } from "@/lib/bills/calendar/dated-events";
import { addCalendarDays } from "@/lib/platform/text/dates";

/**
 * `announced`: a date that a person knows from a rescheduling; `moved` and `cancelled`: a date that the person knows is
 * off.
 */
export type NoticeState = "reminded" | "announced" | "moved" | "cancelled";
/** `hour` is "" for the whole day. */
type Slot = { eventKey: string; date: string; hour: string };
/** What a person learned of a day of an event. */
export type Notice = Slot & { state: NoticeState };
/** An entry of a message: `was` is the date that the person knew before; without `event` it is no longer listed. */
export type Reminder = Slot & {
  state: "reminded" | "moved" | "cancelled" | "reinstated";
  event: DatedEvent | null;
  was: Slot | null;
};

/** Identifies an event regardless of its date; events of one bill with equal text are distinguished by their dates. */
const eventKeyOf = ({
  uid,
  hearingId,
  group,
  clause,
}: Pick<DatedEvent, "uid" | "hearingId" | "group" | "clause">): string =>
  clause
    ? `${group}:${clause.key}`
    : `${group}:${hearingId === undefined ? uid.replace(/^bill-\d+-/, "").replace(/-\d+$/, "") : `hearing-${hearingId}`}`;

const groupOf = ({ eventKey }: Slot): string => eventKey.slice(0, eventKey.indexOf(":"));
/** A time that was added is not a change of time. */
const isSameTime = (a: Slot, b: Slot): boolean =>
  a.date === b.date && (a.hour === b.hour || a.hour === "" || b.hour === "");
/** Another source may list the same hearing under another name. */
const isSameEvent = (a: Slot, b: Slot): boolean => isSameTime(a, b) && groupOf(a) === groupOf(b);

/** The future dates that a person expects. @param noticed in the order in which they were sent */
function expectedSlots(noticed: readonly Notice[], today: string): Slot[] {
  const slots = new Map<string, Slot>();
  for (const { state, ...slot } of noticed) {
    const key = JSON.stringify(slot);
    if (state === "reminded" || state === "announced") slots.set(key, slot);
    else slots.delete(key);
  }
  return [...slots.values()].filter(({ date }) => date >= today);
}

/** Whether the last notice to a person said that a date is off, and it is back on now. */
function isReinstated(event: Slot, noticed: readonly Notice[]): boolean {
  const ofDay = noticed.filter((one) => one.eventKey === event.eventKey && isSameTime(one, event));
  return ofDay.at(-1)?.state === "cancelled" && ofDay.every(({ state }) => state !== "announced");
}

/**
 * Plans the notices to a person about the deadlines, hearings and confirmed days of texts of one bill: one reminder per date, some days before; and
 * for a date that the person expects, one notice that it was moved, canceled or is no longer listed, and one that it is
 * back on.
 * @param events all dated events of the bill; @param noticed what was sent about the bill, oldest first
 * @param today in the zone of the legislature or agency; @param daysBefore 1 to 60
 * @param isMorning reminders wait for it; notices about expected dates do not
 */
export function planReminders(
  events: readonly DatedEvent[],
  noticed: readonly Notice[],
  { today, daysBefore, isMorning }: { today: string; daysBefore: number; isMorning: boolean },
): Reminder[] {
  const dated = events
    .filter(({ group, date, clause }) => (group === "comments" || group === "hearing" || clause) && date >= today)
    .map((event) => ({
      event,
      eventKey: eventKeyOf(event),
      date: event.date,
      hour: minutesOf(event.time) === null ? "" : hourOf(event.time)!,
    }));
  const alive = dated.filter(({ event }) => event.status !== "cancelled");
  const expected = expectedSlots(noticed, today);
  const plan: Reminder[] = [];
  const moved = new Set<(typeof alive)[number]>();
  for (const was of expected) {
    if (alive.some((event) => isSameEvent(event, was))) continue;
    const cancelled = dated.find((event) => event.event.status === "cancelled" && isSameEvent(event, was));
    const to = cancelled
      ? undefined
      : alive.find(
          (event) =>
            event.eventKey === was.eventKey && !moved.has(event) && !expected.some((slot) => isSameEvent(event, slot)),
        );
    if (to) {
      moved.add(to);
      plan.push({ ...to, state: "moved", was });
    } else plan.push({ ...was, state: "cancelled", event: cancelled?.event ?? null, was });
  }
  const reinstated = alive.filter((event) => !moved.has(event) && isReinstated(event, noticed));
  for (const event of reinstated) plan.push({ ...event, state: "reinstated", was: null });
  if (isMorning)
    for (const event of alive)
      if (
        !moved.has(event) &&
        !reinstated.includes(event) &&
        event.event.clause?.isConfirmed !== false &&
        addCalendarDays(event.date, -daysBefore) <= today &&
        !noticed.some((one) => one.state === "reminded" && isSameEvent(event, one))
      )
        plan.push({ ...event, state: "reminded", was: null });
  return plan;
}

/**
 * The notices to store for a reminder, so that none is sent twice. A move to a near date is its reminder as well.
 * @param today @param daysBefore as in planReminders
 */
export function noticesOf(
  { state, eventKey, date, hour, was }: Reminder,
  { today, daysBefore }: { today: string; daysBefore: number },
): Notice[] {
  if (state === "reminded") return [{ eventKey, date, hour, state }];
  if (state === "reinstated") return [{ eventKey, date, hour, state: "announced" }];
  if (state === "cancelled") return [{ ...was!, state }];
  const isNear = addCalendarDays(date, -daysBefore) <= today;
  return [
    { ...was!, state },
    { eventKey, date, hour, state: isNear ? "reminded" : "announced" },
  ];
}
