import { useMemo } from "react";

/** Replaces `next/navigation` in tests of the simulated browser, which has no router (an alias in vitest.config.ts). */
export * from "next/navigation.js";

/** Where the router was sent, in order; emptied before each test. */
export const visited: string[] = [];

const visit = (address: string) => void visited.push(address);
const ignore = () => {};
const router = { push: visit, replace: visit, refresh: ignore, prefetch: ignore, back: ignore, forward: ignore };

export const useRouter = () => router;
export const usePathname = () => window.location.pathname;
export const useSearchParams = () => {
  const { search } = window.location;
  return useMemo(() => new URLSearchParams(search), [search]);
};
