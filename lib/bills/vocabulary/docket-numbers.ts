/** Federal trial courts: office, year, kind, number, initials of the judges (`1:16-cv-00745-PLF`). Source: PACER. */
const ofTrialCourt =
  /^(?:\d{1,2}:)?(?:19|20)?(\d{2})-?(CV|CR|MC|MD|MJ|ML|BK|AP|CM|MS|PO|SW)-?0*(\d{1,6})(?:-[A-Z]{1,4}){0,4}(?:-\d{1,3})?$/;
/** Bankruptcy courts put the judge's initials in parentheses: `22-10001 (MG)`. */
const withInitials = /^(\d{2}-\d{4,6}) ?\([A-Z]{2,4}\)$/;
const announced =
  /^(?:(?:CASE|DOCKET|APPEAL|CIVIL ACTION) )?(?:NOS?\.? ?|# ?)(?=[A-Z\d])|^(?:CASE|DOCKET|APPEAL) (?=\d)/;
/** After "No." all of them; alone only unambiguous ones: `22-451`, `23A994`, `03-24-00012-CV`, `4D22-1234`. */
const anywhere = /^(?:\d{2}A\d{1,4}|\d{2}-\d{2}-\d{3,6}-C[RV]|\d[DA]\d{2,4}-\d{1,5})$/;
const behindNo = /^[A-Z]{0,4}-?\d{1,6}(?:[-:][A-Z\d]{1,6}){1,4}$/;
/** "No. 19-20" is a range of anything; "Docket 19-20" is not. */
const isRange = /^NO.*\b\d{1,2}-\d{1,2}$/;

const joinParts = (tidied: string): string | null => {
  const found = ofTrialCourt.exec(tidied);
  return found ? `${found[1]}${found[2]}${found[3]}` : (withInitials.exec(tidied)?.[1] ?? null);
};

/** A case number without its label: `NO. 22-451` → `22-451`. Upper case in. */
export const withoutDocketWord = (tidied: string): string => tidied.replace(announced, "");

/** `1:16-CV-00745` → `16CV745`. Null for any other. Upper case in. */
export const docketKey = (tidied: string): string | null => joinParts(withoutDocketWord(tidied));

/** Whether the input is unambiguously a docket number. Upper case in. */
export function isDocketNumber(typed: string): boolean {
  const number = withoutDocketWord(typed);
  return (
    joinParts(number) !== null ||
    anywhere.test(number) ||
    (number !== typed && behindNo.test(number) && !isRange.test(typed))
  );
}
