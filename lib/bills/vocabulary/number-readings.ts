import { currentCongress, type SessionMark, type SessionTest, yearOfCongress } from "./number-sessions";

/** A way to read a number: the bill's match key is among `keys` and the rest holds. */
export type NumberReading = {
  keys: string[];
  /** The jurisdiction's code; null: any. */
  jurisdiction: string | null;
  /** The session includes it; null: any. */
  year: number | null;
  /** Further tests of the session. */
  sessions?: readonly SessionTest[];
  /** `House Resolution 354` is HR 354 in a state, but H.Res. 354 in Congress. */
  notFederal?: boolean;
  /**
   * Another spelling: LegiScan writes H.R. 1 as HB1, so `hb1` also means it. `hr 354` is none: H.R. 354 is printed so.
   */
  alias?: boolean;
  /**
   * Other sources' print: `HB 7031` is H7031 in Florida's LegiScan, `HB 1001` is HB25-1001 in Colorado's Open States.
   */
  otherPrint?: boolean;
};

/** A number of a list, in upper case. */
export type NumberAsk = {
  text: string;
  readings: NumberReading[];
  /** The bill of a substitute or a print (`SSB 5187`, `HB 12A`), if no bill has the number as typed. */
  fallbacks: NumberReading[];
  /** Without leading zeros: `123` means HB 123, SB 123 and every other prefix. */
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

/** Changes each reading, and drops impossible ones. */
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

/** Federal prints, which states may use too. */
const federalPrint = /^(?:H|S)(?:R|RES|JRES|CONRES)?\d+$/;
const isFederalPrint = ({ readings }: NumberAsk): boolean =>
  readings.some(
    (one) => !one.alias && !one.notFederal && one.keys.some((key) => /^(?!H\d)/.test(key) && federalPrint.test(key)),
  );

/** An ordinal is a Congress only with a federal print, otherwise a state's legislature. */
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
