import type { Transaction } from "@/db";
import { refreshBillFacets } from "@/lib/bills/search/facet-counts";
import { invalidatePublicPages } from "@/lib/platform/cache/page-invalidation";
import { loadAlerts } from "./alerts";
import { loadBills } from "./bills";
import { loadAdminDemo, writeLog } from "./admin";
import { loadFiles } from "./files";
import { loadIssues } from "./issues";
import { beginLoading } from "./loading";
import { loadLanguageWatches } from "./language-watches";
import { loadLegislature } from "./legislature";
import { loadOpenData } from "./open-data";
import { loadPeople } from "./people";
import { loadPortfolios } from "./portfolios";
import { loadReadership } from "./readership";
import { followRecording } from "./sources";
import { loadScorecards } from "./scorecards";
import { loadTemplates } from "./templates";
import { loadTexts } from "./texts";
import { loadTopics } from "./topics";
import { loadTrackers } from "./trackers";

/**
 * Writes the whole demo.
 * @param now the time that its dates are relative to
 * @returns the coverage whose first update must be read after the commit
 */
export async function loadEverything(
  tx: Transaction,
  password: string,
  now: Date,
  log: (line: string) => void,
): Promise<number> {
  const loading = beginLoading(tx, now);
  await loadPeople(loading, password);
  await loadTopics(loading);
  const templates = await loadTemplates(loading);
  const bills = await loadBills(loading);
  log(`${bills.length} bills`);
  await loadLegislature(loading, bills);
  await loadTexts(loading, bills);
  await loadFiles(loading);
  await loadIssues(loading, templates, bills);
  log(`${loading.issues.size} issues`);
  await loadAdminDemo(loading);
  await loadPortfolios(loading);
  await loadTrackers(loading);
  await loadScorecards(loading);
  await loadOpenData(loading);
  await loadAlerts(loading);
  await loadLanguageWatches(loading);
  await loadReadership(loading);
  await writeLog(loading);
  const coverage = await followRecording(loading);
  await refreshBillFacets(tx);
  await invalidatePublicPages(tx);
  return coverage;
}
