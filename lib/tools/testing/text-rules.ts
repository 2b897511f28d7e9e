import { actionSentence, countInAction } from "@/lib/bills/votes/action-sentence";
import { committeeOfMotion } from "@/lib/bills/votes/committee-of-motion";
import { readMotion } from "@/lib/bills/votes/read-motion";
import { saysFailed } from "@/lib/bills/votes/stated-failure";
import { kindsIn } from "@/lib/bills/rulemakings/later-documents";
import { looseWords } from "@/lib/bills/search/loose-words";
import { expandWords } from "@/lib/bills/synonyms/with-synonyms";
import { committeeKey, printedCommittee } from "@/lib/bills/vocabulary/committee-names";
import { readNumbers } from "@/lib/bills/citations/read";
import { matchKey, sortKey, tidy } from "@/lib/bills/vocabulary/number-keys";
import { numbersWithin } from "@/lib/bills/vocabulary/numbers-in-words";
import { lawCitations } from "@/lib/bills/vocabulary/law-citation";
import { nameKey, partsOfName } from "@/lib/bills/vocabulary/person-names";
import { shownTitle } from "@/lib/bills/vocabulary/shown-title";
import { nameWithoutStatus } from "@/lib/imports/formats/hearings";
import { legiScanSession } from "@/lib/imports/formats/legiscan";
import { congressMajority, neededMajority } from "@/lib/imports/record/needed-majority";
import { inAnotherForm } from "@/lib/imports/status/amended-form";
import { htmlToText, line, looksLikeHtml, paragraphs, repairText } from "@/lib/platform/text/repair-text";
import { spreadsheetDay } from "@/lib/platform/documents/formats/spreadsheet-days";
import { withoutAsides } from "@/lib/imports/status/asides";
import { effectOf } from "@/lib/imports/status/status-rules";
import { anchorOf } from "@/lib/issues/document/document";
import { blocksOfText } from "@/lib/issues/history/compare/blocks";
import { tokensOfText } from "@/lib/issues/history/compare/tokens";
import { emailKey, isMailbox } from "@/lib/platform/auth/canonical-email";
import { textOfHtml } from "@/lib/platform/mail/plain-text";
import { isPlausibleDay } from "@/lib/platform/text/calendar-date";
import { escapeHtml, xmlText } from "@/lib/platform/text/escape";
import { anyWordOf } from "@/lib/platform/text/highlight";
import { joinWords, phraseOf, plainText } from "@/lib/platform/text/normalize";
import { tokensOf } from "@/lib/platform/text/parse-query";
import { slugOf } from "@/lib/platform/text/slug";
import { billFromLink } from "@/lib/portfolios/sheets/bill-link";
import { numbersInCell } from "@/lib/portfolios/sheets/cell-numbers";
import { readCell } from "@/lib/portfolios/sheets/cell-text";
import { addressKey } from "@/lib/redirects/address";
import { countWords, wordsOf, wordsOfRow } from "@/lib/texts/words";
import { readPlain } from "@/lib/texts/reading/plain";

/** Rules that are given text of strangers, wherever they run. */
export const textRules: Record<string, (text: string) => unknown> = {
  actionSentence,
  addressKey,
  anchorOf,
  anyWordOf,
  billFromLink,
  blocksOfText,
  committeeKey,
  committeeOfMotion,
  congressMajority: (text) => congressMajority(text, null),
  countInAction,
  countWords,
  effectOf: (text) => effectOf(text, [], "WA"),
  emailKey,
  escapeHtml,
  expandWords: (text) => expandWords(text, new Map()),
  htmlToText,
  inAnotherForm: (text) => inAnotherForm(text, "house", []),
  isMailbox,
  isPlausibleDay,
  joinWords,
  kindsIn,
  lawCitations,
  legiScanSession: (text) => legiScanSession(text, null, null),
  line,
  looksLikeHtml,
  looseWords,
  matchKey,
  nameKey,
  nameWithoutStatus,
  neededMajority,
  numbersInCell,
  numbersWithin,
  paragraphs,
  readNumbers,
  partsOfName,
  phraseOf,
  plainText,
  printedCommittee,
  readCell,
  readMotion,
  readPlain,
  repairText,
  saysFailed,
  shownTitle,
  slugOf,
  sortKey,
  spreadsheetDay,
  textOfHtml,
  tidy,
  tokensOf,
  tokensOfText,
  withoutAsides,
  wordsOf,
  wordsOfRow,
  xmlText,
};

/** Each text repeats a few characters. */
export const textShapes: readonly string[] = [
  "a-\n",
  " ",
  "\n",
  "a",
  "A",
  "0",
  "-",
  "a ",
  "a. ",
  "A.",
  "1,",
  "1.5 ",
  "(",
  "(a) ",
  "(a)",
  "1-",
  "42 U.S.C. ",
  "42 U.S.C. 1(a)",
  "42 U.S.C. 7412 ",
  "()",
  "[",
  "<",
  "<a",
  "<p>",
  "a<br>",
  "<a href='",
  "<!--",
  "&",
  "&amp;",
  "&#",
  '"',
  "'",
  "\t",
  "§ ",
  "§ 1-2-3. ",
  "—",
  "–",
  "a@",
  "a.b@",
  "http://",
  "\u0300",
  "é",
  "ß",
  "{",
  ":",
  "|",
  "\r\n",
  " \n",
  "\ufeff",
  "\u00ad",
  "\u200b",
  "of the ",
  "and ",
  "HB 1 ",
  "HB1, ",
  "H.B. ",
  "No. 1 ",
  "Section 1. ",
  "Sen. Smith, ",
  "on the motion to ",
  "Committee on ",
  "vote 1-",
  "yeas 1 nays ",
  "2025-01-",
  "1/",
  "\\",
  "/",
  "../",
  "%",
  "%20",
  "?a=",
  "*",
  "_",
  "~",
  "👍",
  "中",
  "Ã©",
  "â€",
  "\u00c3\u00a9",
  "aA",
  "A-",
  "1-",
  "-1",
  "not ",
  "passed ",
  "read ",
  ";",
  ", ",
];

export const textOf = (unit: string, size: number): string => unit.repeat(Math.ceil(size / unit.length));
