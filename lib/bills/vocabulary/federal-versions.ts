/** Versions of federal bills by their file name code, in order of passage. Source: GPO's list of bill versions. */
export const federalVersions: readonly (readonly [code: string, name: string])[] = [
  ["ih", "Introduced in House"],
  ["is", "Introduced in Senate"],
  ["ash", "Additional Sponsors House"],
  ["sas", "Additional Sponsors Senate"],
  ["sc", "Sponsor Change House"],
  ["rih", "Referral Instructions House"],
  ["ris", "Referral Instructions Senate"],
  ["rch", "Reference Change House"],
  ["rcs", "Reference Change Senate"],
  ["rth", "Referred to Committee House"],
  ["rts", "Referred to Committee Senate"],
  ["rah", "Referred with Amendments House"],
  ["ras", "Referred with Amendments Senate"],
  ["rh", "Reported in House"],
  ["rs", "Reported in Senate"],
  ["cdh", "Committee Discharged House"],
  ["cds", "Committee Discharged Senate"],
  ["pch", "Placed on Calendar House"],
  ["pcs", "Placed on Calendar Senate"],
  ["oph", "Ordered to be Printed House"],
  ["ops", "Ordered to be Printed Senate"],
  ["as", "Amendment Ordered to be Printed Senate"],
  ["pwah", "Ordered to be Printed with House Amendment"],
  ["iph", "Indefinitely Postponed House"],
  ["ips", "Indefinitely Postponed Senate"],
  ["lth", "Laid on Table in House"],
  ["lts", "Laid on Table in Senate"],
  ["fah", "Failed Amendment House"],
  ["fph", "Failed Passage House"],
  ["fps", "Failed Passage Senate"],
  ["ath", "Agreed to House"],
  ["ats", "Agreed to Senate"],
  ["cph", "Considered and Passed House"],
  ["cps", "Considered and Passed Senate"],
  ["pap", "Printed as Passed"],
  ["pav", "Previous Action Vitiated"],
  ["eh", "Engrossed in House"],
  ["es", "Engrossed in Senate"],
  ["rfh", "Referred in House"],
  ["rfs", "Referred in Senate"],
  ["rdh", "Received in House"],
  ["rds", "Received in Senate"],
  ["hdh", "Held at Desk House"],
  ["hds", "Held at Desk Senate"],
  ["eah", "Engrossed Amendment House"],
  ["eas", "Engrossed Amendment Senate"],
  ["reah", "Re-engrossed Amendment House"],
  ["res", "Re-engrossed Amendment Senate"],
  ["pp", "Public Print"],
  ["enr", "Enrolled Bill"],
  ["renr", "Re-enrolled Bill"],
  ["pl", "Public Law"],
  ["publ", "Public Law"],
];

/** Congress's file name of a text: `BILLS-119hr5160ih`. */
export const congressFile =
  /BILLS-?(\d{2,3})(hr|s|hjres|sjres|hconres|sconres|hres|sres)(\d+)([a-z]{2,4})\d?(?![a-z])/i;

/** @param code as in the file's name: `ih`. @returns null for codes that are no version of the bill itself */
export const versionName = (code: string): string | null =>
  federalVersions.find(([each]) => each === code.toLowerCase())?.[1] ?? null;

/**
 * A version's name by its file at Congress, which is exact: LegiScan calls reported bills and those placed on the
 * calendar "Introduced" too, and adopted resolutions "Enrolled".
 * @returns null if the address names no such file
 */
export function versionNameOf(url: string | null): string | null {
  const code = url === null ? undefined : congressFile.exec(url)?.[4];
  return code === undefined ? null : versionName(code);
}
