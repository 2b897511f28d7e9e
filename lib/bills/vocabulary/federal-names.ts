import { withoutZeros } from "./number-keys";

const federalPrints: Record<string, string> = {
  hr: "H.R.",
  s: "S.",
  hres: "H.Res.",
  sres: "S.Res.",
  hjres: "H.J.Res.",
  sjres: "S.J.Res.",
  hconres: "H.Con.Res.",
  sconres: "S.Con.Res.",
};
const legiscanFederal: Record<string, string> = {
  HB: "hr",
  SB: "s",
  HR: "hres",
  SR: "sres",
  HJR: "hjres",
  SJR: "sjres",
  HCR: "hconres",
  SCR: "sconres",
};

/** Congress's print by type (`hr`, `hjres`, …) and number: `H.J.Res. 3`. Null for other types. */
export function federalName(type: string, number: string | number): string | null {
  const printed = federalPrints[type.toLowerCase()];
  return printed ? `${printed} ${withoutZeros(String(number).trim())}` : null;
}

/** LegiScan's federal names as Congress prints them: `HB1` → `H.R. 1`, `HR354` → `H.Res. 354`. Others unchanged. */
export function federalNameFromLegiScan(billNumber: string): string {
  const match = /^([A-Z]+)(\d+)$/.exec(billNumber.trim().toUpperCase());
  const type = match && legiscanFederal[match[1]!];
  return (type && federalName(type, match[2]!)) ?? billNumber;
}
