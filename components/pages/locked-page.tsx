import { LockedText } from "@/components/audiences/locked-text";
import { Container } from "@/components/layout/container";
import { PageHead } from "@/components/ui/primitives/page-head";
import { pagePath } from "@/lib/pages/address";
import type { LockedPage as Locked } from "@/lib/pages/public";

/** What a reader who may not read a page sees of it: its title and description. */
export function LockedPage({ page, isSignedIn }: { page: Locked; isSignedIn: boolean }) {
  return (
    <Container>
      <PageHead size="story" title={page.title} standfirst={page.description} />
      <LockedText isSignedIn={isSignedIn} path={pagePath(page.slug)} what="page" />
    </Container>
  );
}
