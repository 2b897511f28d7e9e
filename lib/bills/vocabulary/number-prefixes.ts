/**
 * Prefixes of bill numbers. A list, so that `covid 19`, `fy 2025` and `title 9` stay words. Sources: Open States and
 * LegiScan for the states, Congress and the territories.
 */
const known = new Set(
  (
    "H S A B C E J L R HB SB AB LB CB DB RB GB HF SF HP SP LD HD SD LR LC HR SR AR JR CR HJ SJ HC SC HM SM AM JM CM HI SI IM IP HO " +
    "HJR SJR AJR HCR SCR ACR HJM SJM AJM HCM SCM HMR SMR HSB SSB HSR SSR HCA SCA ACA HJA SJA HJRCA SJRCA HCONR SCONR HIR SIR " +
    "HRES SRES HJRES SJRES HCONRES SCONRES HCSR SCSR HSCR SSCR HCCR SCCR HEC HRC SRC HGR SGR HRM SRM HBR SBR HLR SLR HPR SPR " +
    "HSJR SSJR HSA SSA HCMR SCMR PR PCB PCS SPB HPCB BDR BR DR GM EO CA CEO PN PB PC PS RC RS RCC RCS RKC RKS KR HK SK HU SU " +
    "HBX SBX ABX HRX SRX HJRX SJRX AJRX HCRX SCRX ACRX HX SX AX ACAX SCAX UHB USB CACR HCS SCS HCB SCB JRH JRS PL PA HA HAR RES SN"
  ).split(" "),
);

/** Unlisted prefixes: a chamber letter and consonants of bill types. */
const built = /^[HSA][BCDFGJKMPRS]{2,5}X?$/;
const talk = new Set("SPF HPF SMS HDMG ABC APP SFR SCP ARM ADD AMD ACP SDK ASP HRS".split(" "));
/** Ordinary words with numbers: school years, vitamins, aircraft, a refrigerant, a law. */
const talkNumbers = new Set("K12 K8 E85 B12 B6 B52 R22 PL480".split(" "));

/** @param letters upper case @param number the bare number after them; empty if more follows */
export function isBillPrefix(letters: string, number: string): boolean {
  if (talkNumbers.has(letters + number)) return false;
  return known.has(letters) || (built.test(letters) && !talk.has(letters)) || letters === "K";
}

export const isListedPrefix = (letters: string): boolean => known.has(letters);

/** LegiScan's and the states' spelling → federal prefix. */
export const federalAliases = new Map([
  ["HB", "HR"],
  ["SB", "S"],
  ["HR", "HRES"],
  ["SR", "SRES"],
  ["HJR", "HJRES"],
  ["SJR", "SJRES"],
  ["HCR", "HCONRES"],
  ["SCR", "SCONRES"],
]);

/** The first prefix is the one for a printed name in words. */
const spelled = new Map<string, string[]>([
  ["HOUSE BILL", ["HB", "H"]],
  ["SENATE BILL", ["SB", "S"]],
  ["ASSEMBLY BILL", ["AB", "A"]],
  ["HOUSE FILE", ["HF"]],
  ["SENATE FILE", ["SF"]],
  ["HOUSE PAPER", ["HP"]],
  ["SENATE PAPER", ["SP"]],
  ["HOUSE DOCKET", ["HD"]],
  ["SENATE DOCKET", ["SD"]],
  ["LEGISLATIVE BILL", ["LB"]],
  ["LEGISLATIVE DOCUMENT", ["LD"]],
  ["LEGISLATIVE RESOLUTION", ["LR"]],
  ["COUNCIL BILL", ["CB"]],
  ["HOUSE RESOLUTION", ["HR", "HRES"]],
  ["SENATE RESOLUTION", ["SR", "SRES"]],
  ["ASSEMBLY RESOLUTION", ["AR"]],
  ["HOUSE JOINT RESOLUTION", ["HJR", "HJ", "HJRES"]],
  ["SENATE JOINT RESOLUTION", ["SJR", "SJ", "SJRES"]],
  ["ASSEMBLY JOINT RESOLUTION", ["AJR"]],
  ["HOUSE CONCURRENT RESOLUTION", ["HCR", "HCONRES"]],
  ["SENATE CONCURRENT RESOLUTION", ["SCR", "SCONRES"]],
  ["ASSEMBLY CONCURRENT RESOLUTION", ["ACR"]],
  ["HOUSE MEMORIAL", ["HM"]],
  ["SENATE MEMORIAL", ["SM"]],
  ["HOUSE JOINT MEMORIAL", ["HJM"]],
  ["SENATE JOINT MEMORIAL", ["SJM"]],
  ["HOUSE CONCURRENT MEMORIAL", ["HCM"]],
  ["SENATE CONCURRENT MEMORIAL", ["SCM"]],
  ["HOUSE CONSTITUTIONAL AMENDMENT", ["HCA"]],
  ["SENATE CONSTITUTIONAL AMENDMENT", ["SCA"]],
  ["ASSEMBLY CONSTITUTIONAL AMENDMENT", ["ACA"]],
  ["HOUSE STUDY BILL", ["HSB"]],
  ["SENATE STUDY BILL", ["SSB"]],
  ["EXECUTIVE ORDER", ["EO"]],
  ["HOUSE SIMPLE RESOLUTION", ["HSR"]],
  ["SENATE SIMPLE RESOLUTION", ["SSR"]],
]);

/** `HOUSE JOINT RESOLUTION` → HJR, HJ, HJRES; undefined for others. Upper case in. */
export const spelledPrefixes = (words: string): string[] | undefined => spelled.get(words.replace(/ +/g, " ").trim());
