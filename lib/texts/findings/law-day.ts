import type { BillAction } from "@/db/schema/bills.ts";

type Bill = {
  jurisdiction: string;
  status: string;
  actions: readonly Pick<BillAction, "date" | "description" | "classification">[];
};

/** Governors and mayors; in a state, "the President" is the Senate's. */
const signedByGovernor =
  /^(?:(?:s|h|a)\s+)?(?:(?:bill\s+)?(?:was\s+)?(?:signed|approved)(?: into law)? by (?:the )?(?:governor|gov\.|mayor)|(?:the )?(?:governor|mayor) (?:has )?(?:signed|approved)|approved and signed by (?:the )?governor)\b/i;
const signedByPresident = /^(?:signed by (?:the )?president|approved by (?:the )?president)\b/i;
const becameLaw = /^(?:became|becomes) (?:public )?law\b|^law without (?:the )?(?:governor['’]s )?signature/i;
/** What is only begun, undone, or another day. */
const doubtful =
  /\b(?:not|un(?:signed|approved)|veto\w*|partial\w*|line[- ]item|item|resolution|reconsider\w*|presented|sent|to be|without)\b/i;
const withoutSignature = /^(?:became|becomes) (?:public )?law\b/i;

/** The description has a day of its own, which may be another one. */
const hasDay = /(?<!\d)\d{1,2}[/-]\d{1,2}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d/i;
/** There a law is made by its filing, or by the end of a review. */
const byFiling: ReadonlySet<string> = new Set(["MI", "CA", "DC"]);

const dayOfAction = ({ date, description }: Bill["actions"][number]): string | null =>
  hasDay.test(description) ? null : date;

const onlyDay = (days: readonly (string | null)[]): string | null => {
  const known = [...new Set(days.filter((day) => day !== null))];
  return known.length === 1 && days.every((day) => day !== null) ? known[0]! : null;
};

/**
 * The days on which a bill was signed and became law, by its source's actions. Only of an enacted bill, and only if the
 * source gives one day: a list that gives two is not decided here.
 */
export function lawDays({ jurisdiction, status, actions }: Bill): { signed: string | null; law: string | null } {
  if (status !== "enacted" || byFiling.has(jurisdiction)) return { signed: null, law: null };
  const signature = jurisdiction === "US" ? signedByPresident : signedByGovernor;
  const signatures = actions.filter(
    ({ description }) => signature.test(description.trim()) && !doubtful.test(description),
  );
  const became = actions.filter(
    ({ description }) =>
      becameLaw.test(description.trim()) && (withoutSignature.test(description.trim()) || !doubtful.test(description)),
  );
  const signed = signatures.length === 0 ? null : onlyDay(signatures.map(dayOfAction));
  const law = became.length === 0 ? null : onlyDay(became.map(dayOfAction));
  if (signatures.length > 0 && became.length > 0) return { signed, law: signed === law ? law : null };
  return { signed, law: signatures.length > 0 ? signed : law };
}
