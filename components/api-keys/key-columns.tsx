import { Time } from "@/components/ui/primitives/time";
import type { ApiKey } from "@/lib/api-keys/schema";
import { scopeLabels } from "./scope-labels";

/** The columns that the lists of one's own keys and of everyone's have in common. */
export const keyColumns = (timeZone: string) => ({
  name: ({ name, prefix }: ApiKey) => (
    <>
      {name} <code>{prefix}…</code>
    </>
  ),
  scopes: ({ scopes }: ApiKey) => scopes.map((scope) => scopeLabels[scope].label).join(", "),
  expires: ({ expiresAt, isExpired }: ApiKey) =>
    isExpired ? "Expired" : <Time at={expiresAt} timeZone={timeZone} show="day" />,
  lastUsed: ({ lastUsedAt }: ApiKey) => (lastUsedAt ? <Time at={lastUsedAt} timeZone={timeZone} /> : "Never"),
});
