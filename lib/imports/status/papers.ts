import { matchKey } from "@/lib/bills/vocabulary/number-keys";
import type { BillKind } from "../record/bill";

export type Paper = {
  jurisdiction: string;
  kind: BillKind;
  name: string;
  /** Whether the source says that it is a resolution of one chamber, if its number alone ("H7001") does not. */
  simple?: boolean;
};

export const unicameral: ReadonlySet<string> = new Set(["NE", "DC", "GU", "VI"]);

/** Jurisdictions whose numbers have special meanings: the chambers involved, by key. */
const special: Readonly<Record<string, { one?: RegExp; both?: RegExp; executive?: RegExp }>> = {
  US: { executive: /^[HS]JRES\d/ },
  // Memorials to Congress pass both chambers.
  FL: { both: /^[HS]M\d/ },
  // Resoluciones del Senado and de la Cámara; resoluciones conjuntas go to the governor.
  PR: { one: /^R(?:S|C|DELS|DELAC)\d/, executive: /^R(?:CC|CS|CDELAC|CDELS)\d/ },
  NJ: { executive: /^[AS]JR\d/ },
  // Commemorations.
  SD: { one: /^[HS]C\d/ },
  // Memorial resolutions.
  AR: { one: /^[HS]MR\d/ },
};

/** Papers of one chamber: H.Res., S.Res., a state's HR, SR, AR and memorials, and New York's single letters. */
export const isOneChambers = ({ jurisdiction, kind, name, simple }: Paper): boolean => {
  if (kind !== "resolution") return false;
  const key = matchKey(name);
  const own = special[jurisdiction.slice(0, 2)];
  if (own?.one?.test(key)) return true;
  if (own?.both?.test(key) || own?.executive?.test(key)) return false;
  return (
    (simple === true && /^[HS]\d/.test(key)) ||
    /^(?:[HSA]RES|[HSA]R|[HSA]M|[HS]LR|LR|[HS]SR|[HS]PR|[BCEJKLR])\d/.test(key)
  );
};

/** Georgia numbers resolutions of one chamber ("House Read and Adopted") and of both ("House Passed/Adopted") alike. */
export const needsBoth = ({ jurisdiction }: Paper, description: string): boolean =>
  jurisdiction === "GA" && /\bpassed\/adopted\b/i.test(description);

/** Whether a resolution is sent to the executive and becomes law: joint ones of Congress, New Jersey's, Puerto Rico's. */
export const goesToExecutive = (jurisdiction: string, name: string): boolean =>
  special[jurisdiction.slice(0, 2)]?.executive?.test(matchKey(name)) ?? false;

/** Other resolutions take effect without the executive. */
export const endsWithChambers = ({ jurisdiction, kind, name }: Paper): boolean =>
  kind === "resolution" && !goesToExecutive(jurisdiction, name);
