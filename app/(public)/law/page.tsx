import { redirect } from "next/navigation";
import { FollowLaw } from "@/components/bills/laws/follow-law";
import { LawSearch } from "@/components/bills/laws/law-search";
import { Container } from "@/components/layout/container";
import { Notice } from "@/components/ui/primitives/notice";
import { PageHead } from "@/components/ui/primitives/page-head";
import { lawAt } from "@/lib/bills/laws/law-page";
import { lawPath, lawWithPage } from "@/lib/bills/laws/law-path";
import type { PageQuery } from "@/lib/platform/auth/page-query";
import { isMailOn, publicUrl } from "@/lib/platform/env/settings";

export const metadata = { title: "Laws", alternates: { canonical: `${publicUrl()}/law` } };

/** Finds the page of a law by its citation. */
export default async function LawsPage({ searchParams }: { searchParams: PageQuery }) {
  const { q } = await searchParams;
  const given = typeof q === "string" ? q.trim().slice(0, 200) : "";
  const law = lawWithPage(given);
  if (law && (await lawAt(law, { list: null, page: 1 }))) redirect(lawPath(law));
  const canFollow = isMailOn();
  return (
    <Container>
      <PageHead
        title="Laws"
        standfirst="Find what would change a section of the United States Code, a public law, or a part of the Code of Federal Regulations, what changed it, and what cites it."
      />
      {given !== "" && (
        <Notice kind="info" live>
          {law
            ? `No stored bill, rule or case names ${given}.${canFollow ? " Follow it to be told when one does." : ""}`
            : `“${given}” is not the citation of one federal law. Write it as 42 U.S.C. 7412, Pub. L. 117-169 or 40 CFR 63.2.`}
        </Notice>
      )}
      {law && canFollow && <FollowLaw law={law} path={`/law?q=${encodeURIComponent(given)}`} />}
      <LawSearch label="Law" given={given} />
    </Container>
  );
}
