import { sql } from "drizzle-orm";
import { z } from "zod";
import { chambers } from "@/db/schema/persons";
import { committeePath, personPath } from "@/lib/people/labels";
import { absolute } from "@/lib/platform/env/settings";
import { batchesOf } from "../snapshot";
import { address, day, mapBatches, maybe, openTable, personId, place, text, whole } from "./table";

const chamber = maybe(z.enum(chambers).describe("The chamber; legislature is the only chamber."));
const jurisdiction = text("The code of the state or territory, such as WI; US is federal.");
const ofPerson = whole("The person: id in people.");
const ofCommittee = whole("The committee: id in committees.");

const people = openTable({
  name: "people",
  title: "People",
  about: "One row for each member of a legislature, with what is known last. Earlier terms are in person_terms.",
  row: z.object({
    id: whole("Number of the person on this site."),
    slug: text("The end of their address."),
    url: address("Their page on this site."),
    name: text("The name."),
    jurisdiction,
    chamber,
    district: maybe(text("The district or state.")),
    party: maybe(text("The party.")),
    source_url: maybe(address("Their official page.")),
  }),
  read: (tx) =>
    mapBatches(
      batchesOf<{
        id: number;
        slug: string;
        name: string;
        jurisdiction: string;
        chamber: "upper" | null;
        district: string | null;
        party: string | null;
        source_url: string | null;
      }>(
        tx,
        sql`select id, slug, name, jurisdiction, chamber, district, party, url as source_url from persons order by id`,
      ),
      (rows) => rows.map((row) => ({ ...row, url: absolute(personPath(row.slug)) })),
    ),
});

const personIds = openTable({
  name: "person_ids",
  title: "Numbers of people elsewhere",
  about: "One row for each number that a person has in another collection.",
  row: z.object({
    person_id: ofPerson,
    scheme: text("The collection, such as bioguide, legiscan or openstates."),
    identifier: text("The number in it."),
  }),
  read: (tx) =>
    batchesOf(
      tx,
      sql`select person_id, scheme, identifier from person_identities order by person_id, scheme, identifier`,
      2000,
    ),
});

const personTerms = openTable({
  name: "person_terms",
  title: "Terms",
  about: "One row for each term of a person in office.",
  row: z.object({
    person_id: ofPerson,
    jurisdiction,
    chamber,
    district: maybe(text("The district or state.")),
    party: maybe(text("The party.")),
    start_date: maybe(day("The first day.")),
    end_date: maybe(day("The last day. Empty if it goes on, or is not known.")),
  }),
  read: (tx) =>
    batchesOf(
      tx,
      sql`select person_id, jurisdiction, chamber, district, party, start_date::text as start_date, end_date::text as end_date
        from person_terms order by person_id, start_date nulls first, id`,
      2000,
    ),
});

const committees = openTable({
  name: "committees",
  title: "Committees",
  about: "One row for each committee and subcommittee.",
  row: z.object({
    id: whole("Number of the committee on this site."),
    slug: text("The end of its address."),
    url: address("Its page on this site."),
    jurisdiction,
    chamber,
    name: text("The name."),
    parent_id: maybe(whole("Of a subcommittee: id in committees.")),
    source_url: maybe(address("Its official page.")),
  }),
  read: (tx) =>
    mapBatches(
      batchesOf<{
        id: number;
        slug: string;
        jurisdiction: string;
        chamber: "upper" | null;
        name: string;
        parent_id: number | null;
        source_url: string | null;
      }>(
        tx,
        sql`select id, slug, jurisdiction, chamber, name, parent_id, url as source_url from committees order by id`,
      ),
      (rows) => rows.map((row) => ({ ...row, url: absolute(committeePath(row.slug)) })),
    ),
});

const committeeMembers = openTable({
  name: "committee_members",
  title: "Members of committees",
  about: "One row for each member of a committee.",
  row: z.object({
    committee_id: ofCommittee,
    position: place("the members of the committee"),
    person_id: personId,
    name: text("The name."),
    role: maybe(text("Such as Chair. Empty for a member without another role.")),
    side: maybe(text("Majority or minority, if its source says.")),
  }),
  read: (tx) =>
    batchesOf(
      tx,
      sql`select m.committee_id, (row_number() over (partition by m.committee_id order by m.position))::int as position, m.person_id, coalesce(p.name, m.name) as name, m.role, m.side
        from committee_members m left join persons p on p.id = m.person_id order by m.committee_id, m.position`,
      2000,
    ),
});

export const peopleTables = [people, personIds, personTerms, committees, committeeMembers];
