/** Governors since 2011 by state: "Gov. Abbott signed SB 8" is about Texas, although it does not say so. */
const governors: Record<string, string> = {
  AL: "Bentley Ivey",
  AK: "Parnell Walker Dunleavy",
  AZ: "Brewer Ducey Hobbs",
  AR: "Beebe Hutchinson Sanders",
  CA: "Brown Newsom",
  CO: "Hickenlooper Polis",
  CT: "Malloy Lamont",
  DE: "Markell Carney Meyer",
  FL: "Scott DeSantis",
  GA: "Deal Kemp",
  HI: "Abercrombie Ige Green",
  ID: "Otter Little",
  IL: "Quinn Rauner Pritzker",
  IN: "Daniels Pence Holcomb Braun",
  IA: "Branstad Reynolds",
  KS: "Brownback Colyer Kelly",
  KY: "Beshear Bevin",
  LA: "Jindal Edwards Landry",
  ME: "LePage Mills",
  MD: "O'Malley Hogan Moore",
  MA: "Patrick Baker Healey",
  MI: "Snyder Whitmer",
  MN: "Dayton Walz",
  MS: "Bryant Reeves",
  MO: "Nixon Greitens Parson Kehoe",
  MT: "Schweitzer Bullock Gianforte",
  NE: "Heineman Ricketts Pillen",
  NV: "Sandoval Sisolak Lombardo",
  NH: "Lynch Hassan Sununu Ayotte",
  NJ: "Christie Murphy Sherrill",
  NM: "Martinez Grisham",
  NY: "Cuomo Hochul",
  NC: "Perdue McCrory Cooper Stein",
  ND: "Dalrymple Burgum Armstrong",
  OH: "Kasich DeWine",
  OK: "Fallin Stitt",
  OR: "Kitzhaber Brown Kotek",
  PA: "Corbett Wolf Shapiro",
  RI: "Chafee Raimondo McKee",
  SC: "Haley McMaster",
  SD: "Daugaard Noem Rhoden",
  TN: "Haslam Lee",
  TX: "Perry Abbott",
  UT: "Herbert Cox",
  VT: "Shumlin Scott",
  VA: "McDonnell McAuliffe Northam Youngkin Spanberger",
  WA: "Gregoire Inslee Ferguson",
  WV: "Tomblin Justice Morrisey",
  WI: "Walker Evers",
  WY: "Mead Gordon",
};
const statesByName = new Map<string, string[]>();
for (const [state, names] of Object.entries(governors))
  for (const name of names.split(" ")) statesByName.set(name, [...(statesByName.get(name) ?? []), state]);

/** A title and the capitalized words after it: the surname is the last of them that is known. */
const titled = /\bGov(?:ernor|\.)((?: \p{Lu}[\p{L}.'’-]{0,20}){1,4})/gu;

/** Known names among capitalized words; "Kelly Armstrong" is not Laura Kelly of Kansas. */
function statesOf(words: string): string[] {
  const known = words.split(" ").map((word) => statesByName.get(word.replace("’", "'").replace(/(?:'s|[.'])$/, "")));
  return known.findLast((states) => states !== undefined) ?? [];
}

/** A reason to doubt that a bill of the text's own state is cited: the sentence names another state's governor. */
export function governorDoubt(sentence: string, home: string): string | null {
  const states = [...sentence.matchAll(titled)].map(([, words]) => statesOf(words!)).filter((one) => one.length > 0);
  return states.length > 0 && !states.some((one) => one.includes(home)) ? "The governor is of another state." : null;
}
