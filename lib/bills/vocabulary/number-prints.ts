const substituteWords =
  /^(?:[A-E]-)?(?:(?:FIRST|SECOND|THIRD|FOURTH|FIFTH|\d(?:ST|ND|RD|TH)) )?(?:RE-?ENGROSSED|ENGROSSED|ENROLLED|COMMITTEE SUBSTITUTE|SUBSTITUTE|AMENDED|RAISED|PROPOSED|CONFERENCE COMMITTEE SUBSTITUTE|COM\. ?SUB\.?|(?:H|S|HOUSE|SENATE)\.? SUB(?:STITUTE|\.)?|SUB(?:ST)?\.?|AM(?:D|END)?\.?|ENGR?\.?|ENR\.?) (?:(?:FOR|TO) )?(?=[A-Z\d])/;
const committeeSubstitute = /^(?:[HSAJC]?CS|[HS]S)(?:(?: |# ?| # ?)\d{1,2})?(?:[ /]|-(?=[A-Z]))(?:FOR )?(?=[A-Z])/;
const gluedSubstitute = /^((?:[HSA]?CS){1,4}|P?(?:\d?E)?(?:\d?S)?)([HS](?:JM|JR|CR|CM|B|R|I|M))(\d{1,7})$/;

/** Removes "Engrossed Second Substitute", `HCS`, `CS/`, `2SHB`. */
export function withoutSubstitute(part: string): string {
  let rest = part;
  for (let round = 0; round < 8; round += 1) {
    const next = rest.replace(substituteWords, "").replace(committeeSubstitute, "");
    if (next === rest) break;
    rest = next;
  }
  const glued = gluedSubstitute.exec(rest.replace(/[. ]/g, ""));
  return glued && glued[1] !== "" ? `${glued[2]}${glued[3]}` : rest;
}

const printWords =
  /(?:(?<=[HS]F ?\d{1,5})-\d|(?<=\d)(?:[HS]C?\d{1,2}|V\d|\.\d\d\.[A-Z]{4}| \d(?:ST|ND|RD|TH) (?:SUB(?:STITUTE|\.)?|ENG(?:ROSSMENT|\.)?)| ?(?:[IER][HS]|ENR(?:OLLED)?|ENG(?:ROSSED)?|ER|RF[HS]|RD[HS]|PC[HS]|EA[HS]|CP[HS])| [HS]-\d{1,2}|-FN(?:-[A-Z]{1,5})*|-S\d?(?:\.(?:E|PL|SL))*|-[A-Z]|\.(?:[A-E]\d?|SL|PL)| ?[A-E]| ?AA[HS]?|\/[A-Z]{2,6}| \dR| [AS]CS| (?:PN|P\.N\.|PRINTER'?S NO\.?) ?\d{1,5}| LC \d{1,3} \d{1,5}[A-Z]{0,4})| ?\((?!(?:[A-Z.]+ ){0,3}(?:SESSION|CONGRESS|LEGISLATURE|ASSEMBLY|COURT)\))(?:[A-Z][A-Z .'&-]{0,24}|(?:[HSAC]|HD|SD|CD|HA|SA|HS|SS|PN|P\.N\.|NO\.)[ .-]{0,2}\d{1,5})\)| ?(?:HD|SD|CD|HFA|SFA)\d{1,2}| SUB(?:STITUTE)? [A-Z]| AS (?:AMENDED|INTRODUCED|FILED|PASSED|ADOPTED|ENACTED|SIGNED|ENROLLED|ENGROSSED|REPORTED)(?: (?:BY|IN|OUT OF)(?: THE)? (?:HOUSE|SENATE|ASSEMBLY|COMMITTEE|BOTH(?: HOUSES| CHAMBERS)?|GOVERNOR))?| (?:ENROLLED|ENGROSSED|AMENDED|ENACTED|ENR|ENGR?|AM|CS)\.?)$/;

/** Removes suffixes of prints and amendments. */
export function withoutPrint(part: string): string {
  let rest = part;
  for (let round = 0; round < 6 && printWords.test(rest); round += 1) rest = rest.replace(printWords, "");
  return rest;
}
