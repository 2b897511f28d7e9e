import { describe, expect, test } from "vitest";
import { matchKey } from "@/lib/bills/vocabulary/number-keys";
import { certainKey, isCertainPair, mayBeSame, type SourceSession } from "./session-pairs";

/** A deterministic generator of numbers from 0 to 1. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const open = (session: string, name = session, year: number | null = null): SourceSession => ({
  source: "openstates-api",
  session,
  name,
  year,
});
const legi = (session: string, year: number | null = null): SourceSession => ({
  source: "legiscan",
  session,
  name: session,
  year,
});

describe("sessions of two sources", () => {
  test.each([
    [legi("2025-2026 Regular Session"), open("20252026")],
    [legi("2025-2026 Regular Session"), open("2025-2026")],
    [legi("2025 1st Special Session"), open("2025S1", "2025 First Special Session")],
    [legi("89th Legislature 2nd Special Session", 2025), open("892", "89th Legislature, 2nd Called Session", 2025)],
    [legi("34th Legislature", 2025), open("34", "34th Legislature (2025–2026)", 2025)],
  ])("%o may be %o", (a, b) => {
    expect(mayBeSame(a, b)).toMatch(/^Both are .+\.$/);
    expect(mayBeSame(b, a)).toBe(mayBeSame(a, b));
  });

  test("a special session is never suggested for a regular one, nor one special session of a year for another", () => {
    const random = seededRandom(26);
    const ordinals = ["First", "Second", "Third"];
    for (let turn = 0; turn < 500; turn += 1) {
      const year = 1990 + Math.floor(random() * 40);
      const [i, j] = [Math.floor(random() * 3), Math.floor(random() * 3)];
      const special = legi(`${year} ${i + 1}${["st", "nd", "rd"][i]} Special Session`);
      const other =
        random() < 0.5 ? open(`${year}S${j + 1}`) : open(`${year}-${j}`, `${year} ${ordinals[j]} Special Session`);
      expect(mayBeSame(special, other) === null, `${special.session} and ${other.session}`).toBe(i !== j);
      expect(mayBeSame(special, open(String(year)))).toBeNull();
      expect(mayBeSame(legi(`${year} Regular Session`), other)).toBeNull();
      expect(mayBeSame(legi(`${year} Regular Session`), open(String(year + 1)))).toBeNull();
      expect(mayBeSame(legi(`${year}-${year + 1} Regular Session`), open(`${year + 2}-${year + 3}`))).toBeNull();
    }
  });

  test("nothing but a congress, and one identifier of Open States, is certain", () => {
    expect(isCertainPair("US", legi("119th Congress"), { source: "congress", session: "119" })).toBe(true);
    expect(isCertainPair("US", legi("119th Congress"), open("119"))).toBe(true);
    expect(isCertainPair("US", legi("118th Congress"), open("119"))).toBe(false);
    expect(isCertainPair("WY", { source: "openstates", session: "2026" }, open("2026"))).toBe(true);
    for (const place of ["IL", "PR", "GU", "AS", "WY"])
      for (const session of ["104", "104th", "119", "2025", "2025-2026"])
        expect(isCertainPair(place, legi(session), open(session))).toBe(false);
    expect(certainKey("US", "federal-register", "Federal Register 2026")).toBeNull();
  });

  test("numbers that only begin alike have different keys, and zeros do not count", () => {
    const random = seededRandom(5);
    for (let turn = 0; turn < 300; turn += 1) {
      const n = 1 + Math.floor(random() * 9999);
      expect(matchKey(`HB${String(n).padStart(4, "0")}`)).toBe(matchKey(`HB ${n}`));
      const keys = ["H", "HB", "HR", "H.Res.", "HJR", "S", "SB", "SR", "SJR", "HCR"].map((prefix) =>
        matchKey(`${prefix} ${n}`),
      );
      expect(new Set(keys).size).toBe(keys.length);
      expect(matchKey(`HB ${n}`)).not.toBe(matchKey(`HB ${n}1`));
    }
  });
});
