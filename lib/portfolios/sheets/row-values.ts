import { Unreadable } from "@/lib/platform/documents/unreadable";
import { type DayOrder, spreadsheetDay } from "@/lib/platform/documents/formats/spreadsheet-days";
import { longestNote, longestStep, longestTag, mostTags } from "../limits";
import type { PortfolioColumn } from "../schema";
import { tidyTags } from "../set-bill";
import { readValue } from "../values";
import { type Position, type Priority, readPosition, readPriority, wordKey } from "./position-words";
import type { RawRow } from "./raw-rows";
import { dayOfSerial } from "./spreadsheet-numbers";

/** A row's values; empty cells are absent and stay as they are. */
export type RowValues = {
  position?: Position;
  priority?: Priority;
  note?: string;
  clientNote?: string;
  ownerId?: number;
  nextStep?: string;
  due?: string;
  tags?: string[];
  own: Record<number, string | number>;
  added: Record<string, string>;
};

export type ReadValues = {
  values: RowValues;
  warnings: string[];
  /** Not explained yet. */
  unknownPosition: string | null;
  unknownPriority: string | null;
  unknownOwner: string | null;
  /** Words that need an answer. */
  explained: { position?: string; priority?: string };
  isDayUnclear: boolean;
};

export type ValueContext = {
  columns: readonly PortfolioColumn[];
  positions: Readonly<Record<string, Position | "none">>;
  priorities: Readonly<Record<string, Priority | "none">>;
  /** More than three steps. */
  prioritiesCountFurther: boolean;
  owners: ReadonlyMap<string, number | null>;
  orders: readonly DayOrder[];
  /** A number such as 46086 in a date column is Excel's serial. */
  hasSerials: boolean;
};

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Unreadable values are left out and named. */
export function rowValues({ texts, own, added }: RawRow, context: ValueContext): ReadValues {
  const values: RowValues = { own: {}, added };
  const read: ReadValues = {
    values,
    warnings: [],
    unknownPosition: null,
    unknownPriority: null,
    unknownOwner: null,
    explained: {},
    isDayUnclear: false,
  };
  const warn = (text: string) => read.warnings.push(text);
  if (texts.position) {
    const answer = context.positions[wordKey(texts.position)];
    if (answer ?? readPosition(texts.position) === undefined) read.explained.position = texts.position;
    const position = answer === "none" ? null : (answer ?? readPosition(texts.position));
    if (position === undefined) read.unknownPosition = texts.position;
    else if (position) values.position = position;
  }
  if (texts.priority) {
    const answer = context.priorities[wordKey(texts.priority)];
    const known = readPriority(texts.priority, context.prioritiesCountFurther);
    if (answer ?? known === undefined) read.explained.priority = texts.priority;
    const priority = answer === "none" ? null : (answer ?? known);
    if (priority) values.priority = priority;
    else if (priority === undefined) {
      read.unknownPriority = texts.priority;
      warn(`The priority “${short(texts.priority)}” was left out: it is not high, medium or low.`);
    }
  }
  if (texts.owner) {
    const owner = context.owners.get(wordKey(texts.owner));
    if (owner) values.ownerId = owner;
    else if (owner === undefined) read.unknownOwner = texts.owner;
  }
  const long = (name: string, text: string, most: number) =>
    text.length <= most || (warn(`${name} has more than ${most} characters and was left out.`), false);
  if (texts.note && long("The note", texts.note, longestNote)) values.note = texts.note;
  if (texts.clientNote && long("The note for the client", texts.clientNote, longestNote))
    values.clientNote = texts.clientNote;
  const step = texts.nextStep?.replace(/\s+/g, " ");
  if (step && long("The next step", step, longestStep)) values.nextStep = step;
  if (texts.due) {
    const due = day(texts.due, context);
    if (due === "unclear") read.isDayUnclear = true;
    else if (due) values.due = due;
    else warn(`“${short(texts.due)}” is not a date, so the due date was left out.`);
  }
  if (texts.tags) {
    const tags = tidyTags(texts.tags.split(/[,;\n]/).map((tag) => tag.replace(/\s+/g, " ").trim()));
    const fit = tags.filter((tag) => tag.length <= longestTag).slice(0, mostTags);
    if (fit.length < tags.length) warn(`${tags.length - fit.length} of its tags were left out: too long or too many.`);
    if (fit.length > 0) values.tags = fit;
  }
  for (const column of context.columns) {
    const text = own[column.id];
    if (text === undefined) continue;
    const given =
      column.type === "date"
        ? day(text, context)
        : column.type === "number"
          ? text.replace(/(?<=\d),(?=\d{3})|(?<=\d) ?%$|^[$€£] ?/g, "")
          : text;
    if (given === "unclear") {
      read.isDayUnclear = true;
      continue;
    }
    const value = readValue(column, given ?? text);
    if ("value" in value) values.own[column.id] = value.value;
    else warn(`“${short(text)}” was left out: “${column.name}” ${value.refusal}.`);
  }
  return read;
}

function day(text: string, { orders, hasSerials }: ValueContext): string | null | "unclear" {
  // dates from 2000 to 2099
  if (hasSerials && /^(?:3[6-9]|[4-6]\d|7[0-2])\d{3}(?:\.\d+)?$/.test(text)) return dayOfSerial(Number(text), false);
  try {
    const plain = text.replace(/[T ]\d{1,2}:\d{2}.*$/, "").trim();
    // a date that begins with its year is unambiguous
    return /^\d{4}/.test(plain) ? spreadsheetDay(plain) : spreadsheetDay(plain, orders);
  } catch (error) {
    if (error instanceof Unreadable) return /may be/.test(error.message) ? "unclear" : null;
    throw error;
  }
}
