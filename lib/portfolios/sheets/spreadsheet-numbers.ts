/** Date formats (ECMA-376, part 1, 18.8.30; from 27 on East Asian). */
const builtIn = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]);

/** With unquoted y, m or d. Times alone are not dates. */
export function isDayFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.has(id);
  const plain = code
    .replace(/"[^"]*"/g, "")
    .replace(/\\./g, "")
    .replace(/\[[^[\]]*\]/g, "")
    .toLowerCase();
  return /[yd]/.test(plain) || /m{3}/.test(plain);
}

export const isPercentFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? id === 9 || id === 10 : code.replace(/"[^"]*"|\\./g, "").includes("%");

const day = 86_400_000;

/**
 * A serial number as YYYY-MM-DD; null if it is not a date. Excel counts 1900 as a leap year, so days before 1 March
 * 1900 are off by one. @param from1904 from 1 January 1904
 */
export function dayOfSerial(serial: number, from1904: boolean): string | null {
  const whole = Math.floor(serial);
  if (!Number.isFinite(serial) || whole < (from1904 ? 0 : 1) || whole > 2_958_465) return null;
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, whole < 60 ? 31 : 30);
  return new Date(start + whole * day).toISOString().slice(0, 10);
}

/** 0.455 → `45.5%`. */
export const shownPercent = (stored: string): string => {
  const number = Number(stored);
  return Number.isFinite(number) ? `${Number((number * 100).toPrecision(12))}%` : stored.trim();
};

/** As Excel shows it: 0.1 + 0.2 is 0.3, and 4014 has no decimal point. */
export function shownNumber(stored: string): string {
  const number = Number(stored);
  if (stored.trim() === "" || !Number.isFinite(number)) return stored.trim();
  return String(Number(number.toPrecision(15)));
}
