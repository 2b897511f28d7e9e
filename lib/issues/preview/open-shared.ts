import { consume, type Limit } from "@/lib/platform/auth/rate-limit";
import { clientAddress } from "@/lib/platform/http/client-address";
import { HttpError } from "@/lib/platform/http/problem";
import type { IssuePage } from "../public/issue-page";
import { openPreview } from "./preview";
import { previewPage } from "./preview-page";

const opens: Limit = { name: "preview", most: 120, seconds: 600 };

/**
 * @param headers with the address for the rate limit @returns the page; null for an invalid link; `busy` over the limit
 */
export async function openShared(
  token: string,
  headers: Headers,
): Promise<{ page: IssuePage; expiresAt: string } | null | "busy"> {
  try {
    await consume(opens, clientAddress({ headers }));
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return "busy";
    throw error;
  }
  const found = await openPreview(token);
  const page = found && (await previewPage(found.issueId));
  return page ? { page, expiresAt: found.expiresAt } : null;
}
