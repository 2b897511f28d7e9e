import { sql } from "drizzle-orm";
import type { Queryable } from "@/db";
import type { Portfolio } from "../schema";
import { wordKey } from "./position-words";
import type { RawRow } from "./raw-rows";
import type { SheetQuestion } from "./result";

export type Owners = {
  /** By the cell's text; null: no one. */
  known: Map<string, number | null>;
  unknown: { word: string; rows: number }[];
  staff: { id: number; name: string }[];
};

/** Owners by staff's full name or address, never by initials; staff are asked about others once each. */
export async function readOwners(
  on: Queryable,
  _portfolio: Pick<Portfolio, "id">,
  rows: readonly RawRow[],
  answers: Readonly<Record<string, number | null>>,
): Promise<Owners> {
  const words = new Map<string, { word: string; rows: number }>();
  for (const { texts } of rows)
    if (texts.owner) {
      const key = wordKey(texts.owner);
      words.set(key, { word: texts.owner.slice(0, 100), rows: (words.get(key)?.rows ?? 0) + 1 });
    }
  if (words.size === 0) return { known: new Map(), unknown: [], staff: [] };
  const staff = await on.execute<{ id: number; name: string; email: string }>(sql`
    select u.id, n.name, u.email from users u join people n on n.id = u.id
    where u.role in ('editor', 'admin') and u.disabled_at is null order by lower(n.name), u.id`);
  const answered = new Map(Object.entries(answers).map(([word, id]) => [wordKey(word), id]));
  const known = new Map<string, number | null>();
  const unknown: Owners["unknown"] = [];
  for (const [key, one] of words) {
    const answer = answered.get(key);
    const fitting = staff.filter(({ name, email }) => wordKey(name) === key || wordKey(email) === key);
    if (answer !== undefined && (answer === null || staff.some(({ id }) => id === answer))) known.set(key, answer);
    else if (fitting.length === 1) known.set(key, fitting[0]!.id);
    else unknown.push(one);
  }
  return { known, unknown, staff: staff.map(({ id, name }) => ({ id, name })) };
}

export const ownerQuestions = ({ unknown, staff }: Owners): SheetQuestion[] =>
  unknown.slice(0, 50).map(({ word, rows }) => ({
    kind: "owner",
    of: word,
    text: `Who is “${word}”?`,
    isBlocking: false,
    rows,
    options: [
      { value: "", label: "No one: leave the owner out" },
      ...staff.map(({ id, name }) => ({ value: String(id), label: name })),
    ],
    answer: null,
  }));
