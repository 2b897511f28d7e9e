import { inboxJurisdictions } from "@/lib/bills/triage/queries";
import { jurisdictionOptions } from "@/lib/bills/vocabulary/jurisdictions";
import type { Viewer } from "@/lib/platform/auth/roles";
import { portfolioList } from "@/lib/portfolios/queries";
import type { Webhook } from "./schema";

type Option = { value: string; label: string };

/** What the form of a webhook offers: the portfolios that this administrator may see, and all jurisdictions. */
export async function webhookChoices(
  admin: Viewer,
  webhook?: Webhook,
): Promise<{ portfolios: Option[]; jurisdictions: Option[] }> {
  const [{ portfolios }, inUse] = await Promise.all([
    portfolioList(admin, { page: 1, perPage: 100, sortBy: "name", sortOrder: "asc" }),
    inboxJurisdictions(),
  ]);
  const offered = portfolios.map(({ id, name }) => ({ value: String(id), label: name }));
  const chosen = webhook?.portfolioId === null || webhook === undefined ? undefined : String(webhook.portfolioId);
  // Saving must keep the filter that another administrator chose.
  if (chosen !== undefined && !offered.some(({ value }) => value === chosen))
    offered.push({ value: chosen, label: "A portfolio that you cannot see" });
  return {
    portfolios: offered,
    jurisdictions: jurisdictionOptions([...inUse, ...(webhook?.jurisdiction ? [webhook.jurisdiction] : [])]),
  };
}
