import {
  billReferrals,
  billSponsorships,
  committeeMembers,
  committees as committeeTable,
  persons,
  personTerms,
  rollCallPositions,
  rollCalls,
} from "@/db/schema";
import { committeeKey } from "@/lib/bills/vocabulary/committee-names";
import { nameKey } from "@/lib/bills/vocabulary/person-names";
import { slugOf } from "@/lib/platform/text/slug";
import { backbenchers, committees, legislature, type Member } from "@/lib/tools/demo/content/members";
import { randomFrom } from "@/lib/tools/demo/content/random";
import type { LoadedBill } from "./bills";
import { nameOf, sessionOf } from "./bill-rows";
import { idOf, type Loading } from "./loading";

const rowsAtOnce = 2000;
const membersOfCommittee = { lower: 17, upper: 10 };
const chamberNames = { lower: "House", upper: "Senate" } as const;
type Floor = keyof typeof chamberNames;

const isFloor = (chamber: string): chamber is Floor => chamber === "lower" || chamber === "upper";
const partyOrder = ["D", "I", "R"];

/** Legislators, committees, who sponsors what, and the roll calls of Calvert's floors, member by member. */
export async function loadLegislature(loading: Loading, loaded: readonly LoadedBill[]): Promise<void> {
  const members = [...legislature, ...backbenchers];
  const people = await loadPersons(loading, members);
  const rooms = await loadCommittees(loading, members, people);
  await loadSponsors(loading, loaded, people);
  await loadReferrals(loading, loaded, rooms);
  await loadRollCalls(loading, loaded, members, people);
}

async function loadPersons(loading: Loading, members: readonly Member[]): Promise<Map<string, number>> {
  const rows = await loading.tx
    .insert(persons)
    .values(
      members.map(({ name, party, district, chamber, jurisdiction }) => {
        const family = name.split(" ").at(-1)!;
        return {
          slug: slugOf(`${name} ${jurisdiction}`),
          name,
          givenName: name.split(" ")[0]!,
          familyName: family,
          nameKey: nameKey(name),
          familyKey: nameKey(family),
          jurisdiction,
          chamber: chamber as Floor,
          district,
          party,
        };
      }),
    )
    .returning({ id: persons.id, slug: persons.slug });
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]));
  const ids = new Map(
    members.map(({ key, name, jurisdiction }) => [key, bySlug.get(slugOf(`${name} ${jurisdiction}`))!]),
  );
  await loading.tx.insert(personTerms).values(
    members.map(({ key, chamber, district, party, jurisdiction }) => ({
      personId: idOf(ids, key),
      jurisdiction,
      chamber: chamber as Floor,
      district,
      party,
      startDate: `${loading.year - 1}-01-05`,
      source: "demo",
    })),
  );
  return ids;
}

async function loadCommittees(
  loading: Loading,
  members: readonly Member[],
  people: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rooms = [
    ...new Map(
      Object.values(committees).flatMap((pair) =>
        (["lower", "upper"] as const).map((chamber) => [
          `${chamber} ${pair[chamber]}`,
          { chamber, name: `${chamberNames[chamber]} Committee on ${pair[chamber]}` },
        ]),
      ),
    ),
  ] as [string, { chamber: Floor; name: string }][];
  const rows = await loading.tx
    .insert(committeeTable)
    .values(
      rooms.map(([, { chamber, name }]) => ({
        slug: slugOf(`cv ${name}`),
        jurisdiction: "CV",
        chamber,
        name,
        nameKey: committeeKey(name),
      })),
    )
    .returning({ id: committeeTable.id, slug: committeeTable.slug });
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]));
  const ids = new Map(rooms.map(([key, { name }]) => [key, bySlug.get(slugOf(`cv ${name}`))!]));
  const seats = rooms.flatMap(([key, { chamber }], place) => {
    const own = members.filter((member) => member.jurisdiction === "CV" && member.chamber === chamber);
    const random = randomFrom(place + 11);
    return own
      .map((member) => ({ member, order: random() }))
      .toSorted((a, b) => a.order - b.order)
      .slice(0, membersOfCommittee[chamber])
      .toSorted((a, b) => partyOrder.indexOf(a.member.party) - partyOrder.indexOf(b.member.party))
      .map(({ member }, position) => ({
        committeeId: idOf(ids, key),
        position,
        personId: idOf(people, member.key),
        name: member.name,
        role: position === 0 ? "Chair" : null,
        source: "demo",
      }));
  });
  await loading.tx.insert(committeeMembers).values(seats);
  return ids;
}

async function loadSponsors(
  loading: Loading,
  loaded: readonly LoadedBill[],
  people: ReadonlyMap<string, number>,
): Promise<void> {
  const known = new Map(legislature.map((member) => [member.key, member]));
  const rows = loaded.flatMap(({ bill, id }) =>
    bill.kind === "regulation"
      ? []
      : bill.sponsors.flatMap(({ member: key, primary }, position) => {
          const member = known.get(key);
          if (!member) return [];
          const { name, party, district, chamber } = member;
          return [
            {
              billId: id,
              position,
              personId: idOf(people, key),
              name,
              nameKey: nameKey(name),
              role: primary ? "sponsor" : "cosponsor",
              party,
              district,
              chamber,
            },
          ];
        }),
  );
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await loading.tx.insert(billSponsorships).values(rows.slice(at, at + rowsAtOnce));
}

/** The committees that a bill's own steps name. */
async function loadReferrals(
  loading: Loading,
  loaded: readonly LoadedBill[],
  rooms: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = loaded.flatMap(({ bill, id, steps }) => {
    if (bill.jurisdiction !== "CV") return [];
    const past = steps.filter(({ day }) => day <= loading.today);
    const last = past.findLast(({ status }) => status)?.status;
    const found = past.flatMap((step) => {
      const name = / Committee on (.+?)(?:[.;,]|$)/.exec(step.description)?.[1];
      const room = name && isFloor(step.chamber) ? rooms.get(`${step.chamber} ${name}`) : undefined;
      return room === undefined ? [] : [{ committeeId: room, date: step.day }];
    });
    return found.map((one, position) => ({
      ...one,
      billId: id,
      position,
      isCurrent: position === found.length - 1 && last === "in_committee",
    }));
  });
  if (rows.length > 0) await loading.tx.insert(billReferrals).values(rows);
}

/** Who voted how: the sponsor's party mostly with the bill, the others as many as the total needs. */
async function loadRollCalls(
  loading: Loading,
  loaded: readonly LoadedBill[],
  members: readonly Member[],
  people: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { bill, id, steps } of loaded) {
    if (bill.jurisdiction !== "CV" || !bill.tracked) continue;
    const sponsor = legislature.find(({ key }) => key === bill.sponsors[0]?.member);
    for (const [place, step] of steps.filter(({ day, vote }) => vote && day <= loading.today).entries()) {
      const { motion, yeas, nays, other, passed } = step.vote!;
      if (!isFloor(step.chamber)) continue;
      const own = members.filter((member) => member.jurisdiction === "CV" && member.chamber === step.chamber);
      if (yeas + nays + other !== own.length) continue;
      const random = randomFrom(id * 31 + place);
      const lean = ({ party }: Member) => (party === sponsor?.party ? 0 : party === "I" ? 0.4 : 0.75);
      const sorted = own
        .map((member) => ({ member, order: lean(member) + random() }))
        .toSorted((a, b) => a.order - b.order);
      const away = new Set(sorted.toSorted((a, b) => (a.order % 0.1) - (b.order % 0.1)).slice(0, other));
      const voting = sorted.filter((one) => !away.has(one));
      const votes = new Map(
        voting.map(({ member }, at) => [member.key, at < yeas ? ("yes" as const) : ("no" as const)]),
      );
      const [call] = await loading.tx
        .insert(rollCalls)
        .values({
          source: "demo",
          billId: id,
          billName: nameOf(bill, loading),
          jurisdiction: "CV",
          session: sessionOf(bill, loading).session,
          chamber: step.chamber,
          date: step.day,
          motion,
          result: passed ? "passed" : "failed",
          passed,
          required: motion.includes("veto") ? "2/3" : "1/2",
          totals: [
            { option: "Yeas", position: "yes", count: yeas },
            { option: "Nays", position: "no", count: nays },
            { option: "Not voting", position: "not_voting", count: other },
          ],
          yes: yeas,
          no: nays,
          other,
          members: own.length,
        })
        .returning({ id: rollCalls.id });
      await loading.tx.insert(rollCallPositions).values(
        own.map(({ key, name, party, district }, position) => ({
          rollCallId: call!.id,
          position,
          personId: idOf(people, key),
          name,
          nameKey: nameKey(name),
          party,
          place: district,
          vote: votes.get(key) ?? ("not_voting" as const),
        })),
      );
    }
  }
}
