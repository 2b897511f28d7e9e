/**
 * Exact arithmetic of scores, in whole numbers. Weights are hundredths; what is earned and what was possible are halves of
 * a hundredth, so that half of a weight is whole too.
 */

/** Reads a weight such as `1`, `2.5` or `0.25`. @returns hundredths; null if it is not positive or has more than two places */
export function readWeight(text: string): number | null {
  const found = /^(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text.trim());
  const hundredths = found ? Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")) : 0;
  return hundredths > 0 ? hundredths : null;
}

/** 250 → "2.5", 100 → "1". @param hundredths */
export const formatWeight = (hundredths: number): string => formatHalves(hundredths * 2);

/** 501 → "2.505", 400 → "2". @param halves of a hundredth */
export function formatHalves(halves: number): string {
  const thousandths = halves * 5;
  const whole = Math.floor(thousandths / 1000);
  const rest = thousandths % 1000;
  if (rest === 0) return String(whole);
  const places = rest % 100 === 0 ? 1 : rest % 10 === 0 ? 2 : 3;
  return `${whole}.${String(rest).padStart(3, "0").slice(0, places)}`;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

/** The share as a fraction in lowest terms: "5/6". Null where nothing was possible. */
export function fractionOf(earned: number, possible: number): string | null {
  if (possible === 0) return null;
  const divisor = greatestCommonDivisor(BigInt(earned), BigInt(possible));
  return `${BigInt(earned) / divisor}/${BigInt(possible) / divisor}`;
}

/**
 * The share in percent, rounded once, half up: 2 of 3 with one decimal place is "66.7", 1 of 8 with none "13".
 * @returns null where nothing was possible: that is no score of 0
 */
export function scoreOf(earned: number, possible: number, decimals: number): string | null {
  if (possible === 0) return null;
  const scale = 10n ** BigInt(decimals);
  const rounded = (2n * BigInt(earned) * 100n * scale + BigInt(possible)) / (2n * BigInt(possible));
  const places = decimals === 0 ? "" : `.${String(rounded % scale).padStart(decimals, "0")}`;
  return `${rounded / scale}${places}`;
}

/** Orders shares exactly; who has none comes last. @returns as a comparator: the larger share first */
export function compareShares(
  a: { earned: number; possible: number },
  b: { earned: number; possible: number },
): number {
  if (a.possible === 0 || b.possible === 0) return Number(a.possible === 0) - Number(b.possible === 0);
  const difference = BigInt(b.earned) * BigInt(a.possible) - BigInt(a.earned) * BigInt(b.possible);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}
