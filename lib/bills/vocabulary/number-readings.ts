import { currentCongress, type SessionMark, type SessionTest, yearOfCongress } from "./number-sessions";

/** One way to read a number: a bill is meant when its match key is among `keys` and the rest holds. */
export type NumberReading = {
  keys: string[];
  /** The jurisdiction's code; null: any. */
  jurisdiction: string | null;
  /** A year that the session must hold; null: any session. */
  year: number | null;
  /** What the session must be called, beside its year. */
  sessions?: readonly SessionTest[];
  /** Not in the US Congress: `House Resolution 354` is HR 354 in a state, and H.Res. 354 there. */
  notFederal?: boolean;
  /**
   * Another spelling than the printed one: LegiScan writes H.R. 1 as HB1, so `hb1` also means the federal HR1. `hr 354` is
   * no such spelling: it is how H.R. 354 is printed.
   */
  alias?: boolean;
  /**
   * As other sources or legislatures print the same paper: `HB 7031` is H7031 in Florida's LegiScan, `HB 1001` is
   * HB25-1001 in Colorado's Open States.
   */
  otherPrint?: boolean;
};

/** One number of a list, as typed, in upper case. */
export type NumberAsk = {
  text: string;
  readings: NumberReading[];
  /** The bill of which it is a substitute or a print (`SSB 5187`, `HB 12A`); meant where no bill has the number as typed. */
  fallbacks: NumberReading[];
  /** A bare number, without leading zeros: `123` means HB 123, SB 123, AJR 123 and every other prefix. */
  number: string | null;
};

export const reading = (keys: string[], more: Partial<NumberReading> = {}): NumberReading => ({
  keys,
  jurisdiction: null,
  year: null,
  ...more,
});
export const numberQuery = (text: string, readings: NumberReading[], fallbacks: NumberReading[] = []): NumberAsk => ({
  text,
  readings,
  fallbacks,
  number: null,
});

/** An ask with each reading changed, those left out that cannot hold. */
const mapReadings = (ask: NumberAsk, change: (one: NumberReading) => NumberReading[]): NumberAsk => ({
  ...ask,
  readings: ask.readings.flatMap(change),
  fallbacks: ask.fallbacks.flatMap(change),
});

export const narrowTo = (ask: NumberAsk, jurisdiction: string): NumberAsk =>
  mapReadings(ask, (one) =>
    (one.jurisdiction !== null && one.jurisdiction !== jurisdiction) || (one.notFederal && jurisdiction === "US")
      ? []
      : [{ ...one, jurisdiction }],
  );

/** Numbers as Congress prints them, which a state may print too. */
const federalPrint = /^(?:H|S)(?:R|RES|JRES|CONRES)?\d+$/;
const isFederalPrint = ({ readings }: NumberAsk): boolean =>
  readings.some(
    (one) => !one.alias && !one.notFederal && one.keys.some((key) => /^(?!H\d)/.test(key) && federalPrint.test(key)),
  );

/** An ask of what a mark says about the session: an ordinal is a Congress only with a federal print, and a state's legislature otherwise. */
export function inSession(ask: NumberAsk, { year, tests, nth, jurisdiction }: SessionMark): NumberAsk {
  const held = mapReadings(jurisdiction ? narrowTo(ask, jurisdiction) : ask, (one) =>
    year !== undefined && one.year !== null && one.year !== year
      ? []
      : [
          {
            ...one,
            year: year ?? one.year,
            ...(tests.length > 0 && { sessions: [...(one.sessions ?? []), ...tests] }),
          },
        ],
  );
  if (!nth) return held;
  const ofCongress = mapReadings(narrowTo(ask, "US"), (one) => [{ ...one, year: yearOfCongress(nth.number) }]);
  if (nth.of === "congress") return ofCongress;
  const ofStates = mapReadings(held, (one) => (one.jurisdiction === "US" ? [] : [{ ...one, notFederal: true }]));
  if (nth.of === "legislature" || nth.number > currentCongress() || !isFederalPrint(ask)) return ofStates;
  return { ...ofCongress, fallbacks: [...ofCongress.fallbacks, ...ofStates.readings] };
}
