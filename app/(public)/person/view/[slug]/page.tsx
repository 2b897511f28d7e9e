import type { Metadata } from "next";
import { personRecord } from "@/lib/people/person-record";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { PersonView } from "@/components/people/person-view";
import { JsonLd } from "@/components/ui/rendering/json-ld";
import { jurisdictionName } from "@/lib/bills/vocabulary/jurisdictions";
import { readIssueListQuery } from "@/lib/issues/public/list-query";
import { formerAddress, isSlug } from "@/lib/people/former-address";
import { partyLabel, personPath } from "@/lib/people/labels";
import { personBySlug } from "@/lib/people/persons";
import { personData } from "@/lib/people/structured-data";
import { publicUrl } from "@/lib/platform/env/settings";

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const read = cache(async (slug: string, page: number) => (isSlug(slug) ? personBySlug(slug, page) : null));
const pageOf = async (searchParams: Props["searchParams"]) => readIssueListQuery(await searchParams).page;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const person = await read((await params).slug, await pageOf(searchParams));
  if (!person) return {};
  const description = [
    [person.party && partyLabel(person.party), person.chamber, jurisdictionName(person.jurisdiction)]
      .filter(Boolean)
      .join(", "),
    "Sponsored bills, votes and committees.",
  ].join(". ");
  const url = `${publicUrl()}${personPath(person.slug)}`;
  return {
    title: person.name,
    description,
    alternates: { canonical: url },
    openGraph: { title: person.name, description, type: "profile", url },
  };
}

export default async function PersonPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const page = await pageOf(searchParams);
  const person = await read(slug, page);
  if (!person) {
    const moved = isSlug(slug) ? await formerAddress("person", slug) : null;
    if (moved) permanentRedirect(personPath(moved));
    notFound();
  }
  return (
    <>
      <JsonLd data={personData(person, `${publicUrl()}${personPath(person.slug)}`)} />
      <PersonView person={person} page={page} record={await personRecord(person)} />
    </>
  );
}
