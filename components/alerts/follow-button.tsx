import { ButtonLink } from "@/components/ui/primitives/button";
import { StaticFrame } from "@/components/ui/rendering/static-html";
import { followLabels } from "./follow-labels";

type Bill = { id: number; name: string; kind: string };

/**
 * Button that follows a bill by email. Static markup, the same for every viewer: signed out or without scripts
 * it links to the page that asks for an address; signed in, <FollowListener> handles the click in place.
 * @param compact in a list row: one word, with the bill number for screen readers
 */
export function FollowButton({ bill, compact = false }: { bill: Bill; compact?: boolean }) {
  const kind = bill.kind === "case" ? "case" : "bill";
  return (
    <ButtonLink
      id={compact ? undefined : "follow"}
      small
      kind={compact ? "quiet" : "primary"}
      href={`/subscription/new?what=bill-${bill.id}`}
      rel="nofollow"
      data-follow={`bill-${bill.id}`}
      data-kind={kind}
      data-name={compact ? bill.name : undefined}
      aria-label={compact ? followLabels(bill.name).follow : undefined}
    >
      {compact ? "Follow" : followLabels(undefined, kind).follow}
    </ButtonLink>
  );
}

/** For the bill page. React leaves the markup in it alone, so that <FollowListener> may change it. */
export const FollowThisBill = ({ bill }: { bill: Bill }) => (
  <StaticFrame as="div">
    <FollowButton bill={bill} />
  </StaticFrame>
);

/** Follows a person, a committee or a law. Signed-out viewers are sent to sign in and return. */
export function FollowPlace({
  kind,
  id,
  path,
}: {
  kind: "person" | "committee" | "law";
  id: number | string;
  path: string;
}) {
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
