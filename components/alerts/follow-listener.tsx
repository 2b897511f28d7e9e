"use client";

import { useEffect } from "react";
import { hasSession } from "@/components/auth/signed-in";

/**
 * Loads in-place following for signed-in viewers; for all others the buttons remain links. Render it once per
 * page.
 */
export function FollowListener() {
  useEffect(() => {
    if (!hasSession()) return;
    // If the chunk fails to load, the buttons remain links that do the same.
    const ending = import("./follow-in-place").then(
      ({ followInPlace }) => followInPlace(),
      () => undefined,
    );
    return () => void ending.then((end) => end?.());
  }, []);
  return null;
}
