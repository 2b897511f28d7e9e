import { ButtonLink } from "@/components/ui/primitives/button";
import { StaticFrame } from "@/components/ui/rendering/static-html";
import { followLabels } from "./follow-labels";

/**
 * Follows a bill by email: mere markup, the same for everyone. Signed out, or without scripts, it leads to the page that asks for
 * an address; signed in, <FollowListener> does it in place.
 * @param compact in a row of a list: one word, with the number for screen readers
 */
export function FollowButton({ bill, compact = false }: { bill: { id: number; name: string }; compact?: boolean }) {
  return (
    <ButtonLink
      id={compact ? undefined : "follow"}
      small
      kind={compact ? "quiet" : "primary"}
      href={`/subscription/new?what=bill-${bill.id}`}
      rel="nofollow"
      data-follow={`bill-${bill.id}`}
      data-name={compact ? bill.name : undefined}
      aria-label={compact ? followLabels(bill.name).follow : undefined}
    >
      {compact ? "Follow" : followLabels().follow}
    </ButtonLink>
  );
}

/** The one of a bill's page: React leaves alone what <FollowListener> changes in it. */
export const FollowThisBill = ({ bill }: { bill: { id: number; name: string } }) => (
  <StaticFrame as="div">
    <FollowButton bill={bill} />
  </StaticFrame>
);

/** Follows a person or a committee by the account: signed out it leads to signing in, and back. */
export function FollowPlace({ kind, id, path }: { kind: "person" | "committee"; id: number; path: string }) {
  return (
    <StaticFrame as="div">
      <ButtonLink
        id="follow"
        small
        kind="primary"
        href={`/login?callbackUrl=${encodeURIComponent(`${path}#follow`)}`}
        rel="nofollow"
        data-follow={`${kind}-${id}`}
      >
        {followLabels(undefined, kind).follow}
      </ButtonLink>
    </StaticFrame>
  );
}
