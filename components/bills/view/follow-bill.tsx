"use client";

import { type MouseEvent, useEffect, useState } from "react";
import { hasSession } from "@/components/auth/signed-in";
import { ButtonLink } from "@/components/ui/primitives/button";

/**
 * Follows a bill by email. Signed in, one press does it; signed out, or without scripts, it leads to the page that asks for an
 * address. The page is the same for everyone, so whether the reader follows the bill is fetched later.
 */
export function FollowBill({ billId }: { billId: number }) {
  const [isFollowing, setFollowing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!hasSession()) return;
    const stop = new AbortController();
    // a failed look leaves the button as it is: pressing it says what is wrong
    import("./follow-calls")
      .then(({ fetchFollowing }) => fetchFollowing(billId, stop.signal))
      .then(setFollowing, () => undefined);
    return () => stop.abort();
  }, [billId]);
  const toggle = async (event: MouseEvent) => {
    if (!hasSession()) return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const [{ saveFollowing }, { showToast }, { sentenceOf }] = await Promise.all([
      import("./follow-calls"),
      import("@/components/ui/primitives/toast-store"),
      import("@/lib/platform/http/call"),
    ]);
    try {
      const now = await saveFollowing(billId, !isFollowing);
      setFollowing(now);
      showToast(now ? "You follow this bill. We email you when it changes." : "You no longer follow this bill.");
    } catch (error) {
      showToast(sentenceOf(error), { kind: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ButtonLink
      id="follow"
      small
      kind={isFollowing ? "plain" : "primary"}
      href={`/subscription/new?what=bill-${billId}`}
      rel="nofollow"
      aria-busy={isBusy || undefined}
      onClick={(event: MouseEvent) => void toggle(event)}
    >
      {isFollowing ? "Following: stop" : "Follow this bill"}
    </ButtonLink>
  );
}
