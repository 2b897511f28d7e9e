import { FollowPlace } from "@/components/alerts/follow-button";
import { FollowListener } from "@/components/alerts/follow-listener";
import { Link } from "@/components/ui/primitives/link";

/** Follows a law; a section's chapter is followed by its first and last section, in the account. */
export const FollowLaw = ({ law, path }: { law: string; path: string }) => (
  <>
    <FollowPlace kind="law" id={law} path={path} />
    <FollowListener />
    {law.startsWith("us/usc/") && (
      <Link href="/account#follow-law" rel="nofollow">
        Follow a chapter
      </Link>
    )}
  </>
);
