import { expect, test } from "vitest";
import { listMembers, memberQuery, readMemberQuery } from "./member-list";
import type { Vote, VoteMember } from "./schema";

const member = (
  name: string,
  party: string | null,
  place: string | null,
  position: VoteMember["position"],
  printed: string | null = null,
): VoteMember => ({ person: null, slug: null, name, party, place, position, printed });
const vote = {
  members: [
    member("Ada Ash", "D", "10", "yes"),
    member("van Dyke, Ben", "Democrat", "2", "no"),
    member("Élodie Cedar Jr.", "R", "1", "no"),
    member("Dee Dell", "R", null, "no"),
    member("Eve Abel", "R", "3", "yes"),
    member("The Vice President", "D", null, "no", "Nay (casting vote)"),
    member("Finn Dunn", "Democratic", "4", "yes"),
    member("Gus Gray", null, "5", "absent"),
  ],
  parties: [
    { party: "Democratic", yes: 2, no: 1, other: 0 },
    { party: "Republican", yes: 1, no: 2, other: 0 },
  ],
} as unknown as Vote;
const names = (query: Record<string, string>) =>
  listMembers(vote, readMemberQuery(query)).map(({ name }) => name.split(/[ ,]/)[0]);

test("those who left their party's side come first; a casting vote and members without a party leave none", () => {
  const rows = listMembers(vote, readMemberQuery({}));
  expect(rows.filter(({ isDissent }) => isDissent).map(({ name }) => name)).toEqual(["Eve Abel", "van Dyke, Ben"]);
  expect(names({})).toEqual(["Eve", "van", "Ada", "Finn", "Élodie", "Dee", "The", "Gus"]);
});

test("members are sorted by family name, by district as a number, and by vote", () => {
  expect(names({ sort: "name" })).toEqual(["Eve", "Ada", "Élodie", "Dee", "Finn", "Gus", "The", "van"]);
  expect(names({ sort: "district" }).slice(0, 6)).toEqual(["Élodie", "van", "Eve", "Finn", "Gus", "Ada"]);
  expect(names({ sort: "vote" })).toEqual(["Eve", "Ada", "Finn", "Élodie", "Dee", "The", "van", "Gus"]);
});

test("a member is found by any part of the name, without accents, or by district; unknown values are ignored", () => {
  expect(names({ member: "ELODIE cedar" })).toEqual(["Élodie"]);
  expect(names({ member: "10" })).toEqual(["Ada"]);
  expect(names({ member: "nobody" })).toEqual([]);
  expect(readMemberQuery({ sort: "age", member: ["a", "b"] })).toEqual({ sort: "side", member: "" });
  expect(memberQuery(readMemberQuery({ sort: "name", member: " lee & co " }))).toBe("sort=name&member=lee+%26+co");
  expect(memberQuery(readMemberQuery({ sort: "side" }))).toBe("");
});
