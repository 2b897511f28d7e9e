import { everyone, type Reader } from "@/lib/audiences/reader";
import { db } from "@/db";
import { isBlank } from "@/lib/platform/text/search-text";
import { findQuickBills } from "./quick-bills";
import { findQuickCommittees, findQuickPeople } from "./quick-people";
import { findQuickFiles, findQuickIssues, findQuickPages, findQuickTopics } from "./quick-others";
import type { QuickResults } from "./api";

/**
 * What a few letters may refer to: bills by number or text, published issues and pages, topics, people, committees and public files. The result
 * does not depend on the viewer.
 * @param limit per kind
 */
export async function quickSearch(q: string, limit: number, reader: Reader = everyone): Promise<QuickResults> {
  const query = q
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 200);
  if (isBlank(query)) return { bills: [], issues: [], topics: [], people: [], committees: [], pages: [], files: [] };
  const [bills, issues, topics, people, committees, pages, files] = await Promise.all([
    findQuickBills(db, query, limit),
    findQuickIssues(db, query, limit, reader),
    findQuickTopics(db, query, limit),
    findQuickPeople(db, query, limit),
    findQuickCommittees(db, query, limit),
    findQuickPages(query, limit, reader),
    findQuickFiles(db, query, limit, reader),
  ]);
  return { bills, issues, topics, people, committees, pages, files };
}
