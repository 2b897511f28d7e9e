import { eq } from "drizzle-orm";
import { db } from "@/db";
import { providerAccounts } from "@/db/schema";
import type { Viewer } from "@/lib/platform/auth/roles";
import { openSessions, wantsReviewMail } from "./account";
import { isoUtc } from "@/db/iso-utc";
import { userById } from "./queries";

export async function ownAccount(viewer: Viewer) {
  const [account, sessions, reviewMail, providers] = await Promise.all([
    userById(viewer.id),
    openSessions(viewer),
    wantsReviewMail(viewer),
    db
      .select({
        provider: providerAccounts.provider,
        account: providerAccounts.providerAccountId,
        since: isoUtc(providerAccounts.createdAt),
      })
      .from(providerAccounts)
      .where(eq(providerAccounts.userId, viewer.id)),
  ]);
  return { account, sessions, reviewMail, providers };
}
