import { paragraphText, type Section, type TextFormat } from "../sections";
import { sectionText } from "../words";
import { dutiesIn } from "./duties";
import { effectsIn } from "./effects";
import type { Finding } from "./finding";
import { marginalNote } from "./marginal-notes";
import { type OwnParagraph, ownParagraphs } from "./own-words";
import { sentencesOf } from "./sentences";

/** Nearly all paragraphs have none of these, and are not looked at closer. */
const hint =
  /effect|operative|in(?:to)? force|expire|sunset|repealed|cease|terminate|inoperative|void|lapse|later than|on or before|\b(?:by|before|beginning|after|until) (?:the |january|february|march|april|may|june|july|august|september|october|november|december)|\bwithin\b|appl(?:y|ies|icable)|immediate/i;
const noRule =
  /\b(?:findings|definitions?|legislative intent|purposes?|short title|table of contents|severability|preamble|construction)\b/i;
const effectLabel = /\beffective\s+dates?\b|\beffect\b|\bcommencement\b|\bemergency\b|\bapplicability\b/i;
const onlyLabel = /^\s*effective\s+dates?\s*[.:]?\s*$/i;
const mostFindings = 400;

/** A day so far from the text's own is a slip or a placeholder: Hawaii prints `July 1, 3000` to keep a bill open. */
const farthest = { before: 5, ahead: 10, end: 60 } as const;

/**
 * What a text says about when it takes effect, expires, is due or applies: its own words only, neither what it quotes,
 * strikes or amends. A day that is not certain is null.
 * @param year of the text
 */
export function findingsIn(sections: readonly Section[], format: TextFormat, year: number): Finding[] {
  const clauses: Finding[] = [];
  const paragraphs = ownParagraphs(sections, format);
  clauses.push(...marginalNotes(paragraphs, year));
  for (const paragraph of paragraphs) {
    if (!hint.test(paragraph.text) || clauses.length >= mostFindings) continue;
    clauses.push(...clausesOf(paragraph, year));
  }
  clauses.push(...unreadEffects(sections, clauses));
  return withoutContradictions(clauses);
}

/** The notes beside sections. Those with one day are one finding, the first: an act may print hundreds. */
function marginalNotes(paragraphs: readonly OwnParagraph[], year: number): Finding[] {
  const found = new Map<string, Finding>();
  for (const { section, text, at } of paragraphs) {
    const note = marginalNote(text);
    if (!note) continue;
    const { at: _, ...clause } = note.clause;
    const date = isPlausible(clause, year) ? clause.date : null;
    const key = JSON.stringify([date, clause.rule]);
    if (found.has(key)) continue;
    found.set(key, {
      ...clause,
      date,
      words: text.slice(0, note.length),
      section: section.id,
      start: at,
      end: at + note.length,
    });
  }
  return [...found.values()];
}

/** A section on nothing but its effect whose clause is not understood: its words are shown without a day. */
function unreadEffects(sections: readonly Section[], found: readonly Pick<Finding, "section" | "kind">[]): Finding[] {
  return sections.flatMap((section) => {
    const first = section.paragraphs[0] && paragraphText(section.paragraphs[0]);
    const isLabeled = onlyLabel.test(section.heading ?? "") || (!section.heading && onlyLabel.test(first ?? ""));
    if (!isLabeled || section.role !== "body" || section.mark === "struck") return [];
    if (found.some((one) => one.section === section.id && one.kind !== "deadline")) return [];
    const words = sectionText(section);
    const start = section.heading ? section.heading.length + 1 : 0;
    const end = Math.min(words.length, start + 600);
    if (end - start < 20) return [];
    return [
      {
        kind: "effective",
        date: null,
        rule: null,
        words: words.slice(start, end),
        section: section.id,
        start,
        end,
        isWhole: false,
      },
    ];
  });
}

function clausesOf(paragraph: OwnParagraph, year: number): Finding[] {
  const { section, text, voice, quoted, inserted } = paragraph;
  const isFinding = noRule.test(section.heading ?? "") && !effectLabel.test(section.heading ?? "");
  const found: Finding[] = [];
  for (const sentence of sentencesOf(text)) {
    const [from, to] = [sentence.at, sentence.at + sentence.text.length];
    if (!hint.test(sentence.text)) continue;
    const isNew = inserted.some(([start, end]) => start <= from && end >= to - 1);
    if (voice === "other" && !isNew) continue;
    const context = { sentence: sentence.text, heading: section.heading ?? "", lead: paragraph.lead, year };
    const isLabeled = effectLabel.test(section.heading ?? "");
    const clauses = [
      ...effectsIn(sentence.text, { isLabeled, isOwn: voice === "own" }),
      ...(isFinding ? [] : dutiesIn(context)),
    ];
    for (const { at, ...clause } of clauses) {
      if (quoted.some(([start, end]) => start < from + at + 1 && end > from + at)) continue;
      if (isNeverShown(clause, year)) continue;
      found.push({
        ...clause,
        date: isPlausible(clause, year) ? clause.date : null,
        words: sentence.text,
        section: section.id,
        start: paragraph.at + from,
        end: paragraph.at + to,
      });
    }
  }
  return found;
}

/** A deadline of the past is history. */
const isNeverShown = ({ kind, date }: Pick<Finding, "kind" | "date">, year: number): boolean =>
  (kind === "deadline" || kind === "compliance") && date !== null && Number(date.slice(0, 4)) < year - 1;

function isPlausible({ kind, date }: Pick<Finding, "kind" | "date">, year: number): boolean {
  if (date === null) return true;
  const own = Number(date.slice(0, 4));
  const ahead = kind === "effective" || kind === "compliance" ? farthest.ahead : farthest.end;
  return own >= year - farthest.before && own <= year + ahead;
}

/** Two days for the whole act, one of which must be wrong: neither is taken. Equal findings are one. */
function withoutContradictions(found: readonly Finding[]): Finding[] {
  const days = new Map<string, Set<string>>();
  for (const { kind, date, isWhole } of found)
    if (isWhole && date !== null && (kind === "effective" || kind === "expires"))
      days.set(kind, (days.get(kind) ?? new Set()).add(date));
  const seen = new Set<string>();
  return found
    .map((one) => (one.isWhole && (days.get(one.kind)?.size ?? 0) > 1 ? { ...one, date: null } : one))
    .filter((one) => {
      const key = JSON.stringify([one.kind, one.section, one.start, one.date, one.rule]);
      return !seen.has(key) && seen.add(key);
    });
}
