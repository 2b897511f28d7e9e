import { type NumberReading, reading } from "./number-readings";

/** One-letter prints: Florida, Idaho, North Carolina, Vermont, New York. */
const oneLetter = new Map([
  ["HB", "H"],
  ["SB", "S"],
  ["AB", "A"],
]);
/** LegiScan's `H0005A` is Florida's HB 5A, and the other way round. */
export function letteredPrints(prefix: string, number: string): NumberReading[] {
  const other = oneLetter.get(prefix) ?? [...oneLetter].find(([, letter]) => letter === prefix)?.[0];
  return other ? [reading([other + number], { notFederal: true, otherPrint: true })] : [];
}

/** Open States prints Colorado's with the year: HB25-1001. */
const colorado = /^[HS](?:B|R|JR|CR|JM|CM|M)$/;

/** New Hampshire marks a bill that spends money: HB 1-A is HB 1. */
export function otherPrints(prefix: string, number: string): NumberReading[] {
  const letter = oneLetter.get(prefix);
  const appropriation = reading([`${prefix}${number}A`], { jurisdiction: "NH", otherPrint: true });
  const years = Array.from({ length: new Date().getFullYear() % 100 }, (_, i) => `${i + 2}`.padStart(2, "0"));
  return [
    ...(letter ? [reading([letter + number], { notFederal: true, otherPrint: true })] : []),
    ...(/^[HS]B$/.test(prefix) ? [appropriation] : []),
    ...(colorado.test(prefix) && number.length <= 4
      ? [
          reading(
            years.map((year) => `${prefix}${year}-${number}`),
            { jurisdiction: "CO", otherPrint: true },
          ),
        ]
      : []),
  ];
}
