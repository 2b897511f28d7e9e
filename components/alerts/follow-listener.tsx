"use client";

import { useEffect } from "react";
import { hasSession } from "@/components/auth/signed-in";

/** Brings what follows bills in place to who is signed in; for everyone else the buttons are links. Stands once a page. */
export function FollowListener() {
  useEffect(() => {
    if (!hasSession()) return;
    // where it cannot be loaded the buttons stay links, which do the same
    const ending = import("./follow-in-place").then(
      ({ followInPlace }) => followInPlace(),
      () => undefined,
    );
    return () => void ending.then((end) => end?.());
  }, []);
  return null;
}
