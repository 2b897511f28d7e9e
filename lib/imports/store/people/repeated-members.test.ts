import { describe, expect, test } from "vitest";
import type { ImportedPosition } from "../../record/people";
import { joinRepeated } from "./repeated-members";

const member = (name: string, vote: ImportedPosition["vote"], id?: string): ImportedPosition => ({
  name,
  identity: id ? { scheme: "openstates", identifier: id } : null,
  party: null,
  place: null,
  vote,
  printed: null,
});
const byId = ({ identity }: ImportedPosition) => identity && identity.identifier;
const yes = (count: number) => [{ option: "yes", position: "yes" as const, count }];
const join = (members: ImportedPosition[], totals: Parameters<typeof joinRepeated>[1] = null, personOf = byId) => {
  const { members: left, notes } = joinRepeated(members, totals, personOf);
  return { left: left.map(({ name, vote }) => `${name} ${vote}`), notes };
};

describe("one person in a roll call", () => {
  test("listed twice under one id is counted once, and said", () => {
    expect(
      join([member("Jack Halloran", "yes", "1"), member("Jack Halloran", "yes", "1"), member("Ash", "no", "2")]),
    ).toEqual({
      left: ["Jack Halloran yes", "Ash no"],
      notes: ["The source lists Jack Halloran more than once. Each is counted once."],
    });
  });

  test("with yes and no is a contradiction, and neither is counted", () => {
    expect(join([member("Jack Halloran", "yes", "1"), member("Jack Halloran", "no", "1")])).toEqual({
      left: ["Jack Halloran other"],
      notes: [
        "The source lists Jack Halloran as voting both yes and no, which is a contradiction. Neither is counted.",
      ],
    });
  });

  test("under two ids is one person, and absent in one list while voting in the other has voted", () => {
    const members = [member("Halloran", "absent", "1"), member("Jack Halloran", "yes", "old-1")];
    expect(join(members, null, () => "person 7").left).toEqual(["Jack Halloran yes"]);
  });

  test("of the same name as another stays two", () => {
    expect(join([member("Brown", "yes"), member("Brown", "yes"), member("Ash", "no")]).left).toHaveLength(3);
    expect(join([member("Brown", "yes", "1"), member("Brown", "no", "2")]).left).toHaveLength(2);
    expect(join([member("Brown", "yes"), member("Brown", "yes")], yes(2)).left).toHaveLength(2);
  });

  test("is listed twice where the whole list is, whether the totals count that or not", () => {
    const names = ["Amaro", "Beck", "Corwin"].map((name) => member(name, "yes"));
    for (const totals of [yes(3), yes(6), null])
      expect(join([...names, ...names], totals)).toEqual({
        left: ["Amaro yes", "Beck yes", "Corwin yes"],
        notes: ["The source lists every member twice. Each is counted once."],
      });
    expect(join([member("Brown", "yes"), member("Brown", "yes")], yes(1)).left).toEqual(["Brown yes"]);
  });
});
