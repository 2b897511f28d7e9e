import { paragraphText, type Section } from "../sections";
import { countWords } from "../words";
import { hasClause, lawfulness } from "./clauses";
import { NoText } from "./no-text";

type Kind = "text" | "amendment" | "document";

const adobeForm = /if this message is not eventually replaced by the proper contents/i;

/** What sites say, with status 200, instead of a text. `sure` is said by sites alone; `mention` laws and notes say too. */
const refusals: readonly { sure: RegExp; mention?: RegExp; reason: string }[] = [
  {
    sure: /just a moment|checking (?:if the site connection|your browser)|verify(?:ing)? (?:that )?you are (?:a )?human|are you a robot|(?:you are|you're) not a (?:ro)?bot|human verification|confirm (?:that )?you are (?:a )?human|press (?:&|and) hold|incapsula|(?:enable|requires?|need) java ?script|enable JS\b|disable any ad blocker/i,
    mention: /captcha|security verification|unusual traffic/i,
    reason: "It is a page that checks for human visitors (a captcha).",
  },
  { sure: /too large for display/i, reason: "The site says that the text is too large to display." },
  {
    sure: /access (?:is )?denied|access to this page has been denied|you have been blocked|attention required|request (?:was )?(?:rejected|blocked)|403 forbidden|you (?:don't|do not) have (?:permission|access)/i,
    mention: /permission denied|not authori[sz]ed|\bunauthori[sz]ed\b/i,
    reason: "The site refused access.",
  },
  {
    sure: /page (?:you requested )?(?:(?:was|could) )?not (?:be )?found|404\W{1,4}(?:error|not found|file)|\berror 404\b|(?:file|document|resource|bill|measure) (?:\S+ ){0,6}(?:not (?:be )?found|does not exist|is not available|is unavailable|cannot be found)|no text available|no (?:bills?|documents?|results?|matches)(?: \w+){0,2} found|returned no results|text (?:\S+ ){0,8}(?:will be (?:posted|published|available)|(?:is|has) not (?:yet )?(?:been )?(?:available|received|posted|published)|coming soon)|\bno est[áa] disponible\b|p[áa]gina (?:\S+ ){0,4}no existe/i,
    mention:
      /no longer available|no records? found|not yet (?:been )?(?:available|received|posted|published)|currently unavailable/i,
    reason: "The site says that this text does not exist.",
  },
  {
    sure: /(?:internal server|application|runtime|an unexpected|fatal) error|server error in|bad gateway|gateway time-?out|something went wrong|session (?:has )?(?:expired|timed out)|too many requests|please (?:log|sign) ?in/i,
    mention:
      /server error|service (?:is )?(?:temporarily )?unavailable|(?:under|scheduled|undergoing) maintenance|error occurred|rate limit/i,
    reason: "The site returned an error page.",
  },
];

/** Words of a page with a site around its message, and of a file that is a message. */
const [longestPage, longestFile] = [600, 150];

/** What an amendment does: its words may speak of refusals too, as "strike 'access is denied' and insert …". */
const instruction =
  /\bamend(?:s|ed|ing)?\b[^.]{0,80}\bby (?:adding|striking|deleting|inserting|substituting)\b|\bpage \d+,? (?:\w+ ){0,2}lines? \d+|\b(?:strik(?:e|ing)|delet(?:e|ing))\b[^.]{0,300}\binsert(?:ing)?\b|\binsert(?:ing)?\b[^.]{0,80}[“"]/i;

/** How laws, resolutions, amendments and their analyses speak, and sites do not. */
const ofLaw =
  /\b(?:shall|may not|must not|commits|is guilty|misdemeanor|felony|infraction|unlawful|whereas|be it (?:further )?(?:enacted|resolved|ordained)|resolved,? (?:by|that)|do enact|hereby|(?:is|are|be) (?:hereby |each |both )?(?:amended|repealed|enacted|added|created|appropriated)|to read(?: as follows)?(?=\s?[:.—])|by (?:adding|striking|deleting|inserting|substituting)|strike|inserts?|existing law|current law|present law|proposed law|this bill would|the bill (?:would|amends|requires|allows|provides|prohibits|permits)|th(?:is|e) act (?:takes|applies|may|is|does)|takes? effect|memorialists?|commends?|honoring|urges?|recommends?|se enmienda|deber[áa]n?|por tanto|decr[eé]tase|resu[eé]lvese)\b/i;

/** Speaks to a visitor, or of the site. */
const ofSite =
  /\b(?:you|your|please|click|sorry|oops|apologi[sz]e|browser|cookies?|url|server|web ?page|website|this (?:page|site|directory)|(?:support|incident|ray) id|error code|reference #|http)\b/i;
/** What a site has: "Bill text currently unavailable". */
const subjects =
  /\b(?:access|act|amendment|bill|document|error|file|measure|page|request|resolution|resource|results?|search|server|service|site|system|text|version)\b|^\W*(?:\d{3}\W+)?(?:not authori[sz]ed|unauthori[sz]ed|permission denied)\W*$/i;
const shortSentence = 8;

const paragraphsOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ number, heading, paragraphs }) => [
    [number, heading].filter(Boolean).join(" "),
    ...paragraphs.map((each) => paragraphText(each, true)),
  ]);
const sentencesOf = (paragraphs: readonly string[]): string[] =>
  paragraphs.flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+/)).filter((sentence) => sentence !== "");

/** How many sentences speak as laws do. */
export const countLawSentences = (sections: readonly Section[]): number =>
  sentencesOf(paragraphsOf(sections)).filter((sentence) => ofLaw.test(sentence)).length;

/** Whether a sentence with this phrase is the site's own message, not the mention of one. */
const isMessage = (sentence: string, { sure, mention }: (typeof refusals)[number]): boolean => {
  if (ofLaw.test(sentence)) return false;
  if (sure.test(sentence)) return true;
  return (
    mention !== undefined &&
    mention.test(sentence) &&
    (ofSite.test(sentence) || (countWords(sentence) <= shortSentence && subjects.test(sentence)))
  );
};

/**
 * @param title of a page of a site
 * @throws NoText where a short text says why there is no bill, and has no sign of one
 */
export function mustBeAnswer(sections: readonly Section[], title: string | undefined, kind: Kind): void {
  const paragraphs = paragraphsOf(sections);
  const text = paragraphs.join("\n");
  const words = countWords(text);
  if (words < longestFile && adobeForm.test(text))
    throw new NoText("refused", "The PDF is a form that only Adobe's programs can show.");
  if (hasClause(text) && (words > 60 || title === undefined)) return;
  const isLong = words >= (title !== undefined ? longestPage : longestFile);
  if (isLong && (title === undefined || lawfulness(text) >= 15)) return;
  const sentences = sentencesOf(paragraphs);
  if (instruction.test(text) || sentences.some((sentence) => ofLaw.test(sentence))) return;
  const found = refusals.find(
    (one) =>
      (title !== undefined && (one.sure.test(title) || one.mention?.test(title))) ||
      (!isLong && sentences.some((sentence) => isMessage(sentence, one))),
  );
  // A note may say in passing what is not yet available.
  if (found && (kind === "text" || title !== undefined || sentences.length <= 3))
    throw new NoText("refused", found.reason);
}

/** @throws NoText where nothing speaks as a law does */
export function mustBeText(sections: readonly Section[], words: number, kind: Kind): void {
  if (kind === "document" && words >= 5) return;
  const text = paragraphsOf(sections).join("\n");
  const hasLaw =
    hasClause(text) ||
    (lawfulness(text) >= 8 && countLawSentences(sections) > 0 && hasSentences(sections) && !isStatusPage(text));
  if (words < 5 || !hasLaw) throw new NoText("refused", "It is a page without the text of a bill.");
}

const signsOfStatus = [
  /\blast action\b/i,
  /\bsponsors?\b/i,
  /\breferred to\b/i,
  /\b(?:first|second|third) reading\b|\bread (?:the )?(?:first|second|third) time\b/i,
  /\bpublic hearing\b/i,
  /\bdo pass\b/i,
  /\broll call\b/i,
  /\bfiscal note\b/i,
];

/** The page of a bill's history speaks of acts and amendments as its text does. */
const isStatusPage = (text: string): boolean =>
  !instruction.test(text) && signsOfStatus.filter((sign) => sign.test(text)).length >= 4;

/** Whether enough words are in sentences: menus of a legislature's site mention acts too. */
function hasSentences(sections: readonly Section[]): boolean {
  const counts = sections.flatMap(({ paragraphs }) => paragraphs.map((each) => countWords(paragraphText(each, true))));
  const sum = (of: readonly number[]) => of.reduce((all, count) => all + count, 0);
  return sum(counts) < 40 || sum(counts.filter((count) => count >= 8)) >= sum(counts) * 0.3;
}
