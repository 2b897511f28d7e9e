import type { Metadata } from "next";
import { EvidenceCheck } from "@/components/evidence/evidence-check";
import { Container } from "@/components/layout/container";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { evidencePath } from "@/lib/evidence/addresses";
import { publicUrl } from "@/lib/platform/env/settings";

const title = "Check evidence";
const description = "Check that an evidence pack from this site is as it was made.";
export const metadata: Metadata = { title, description, alternates: { canonical: `${publicUrl()}/verify` } };

export default function VerifyPage() {
  return (
    <Container>
      <PageHead title={title} standfirst={description} />
      <EvidenceCheck />
      <p>
        To check without this site, open <code>verify.html</code> from the pack in a browser, or run{" "}
        <code>npm run verify -- pack.zip</code>. <Link href={evidencePath}>How evidence works</Link>
      </p>
    </Container>
  );
}
