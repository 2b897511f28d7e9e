"use client";

import { useRouter } from "next/navigation";
import { useActionWithToast } from "@/components/ui/hooks/use-action-with-toast";
import { Button } from "@/components/ui/primitives/button";
import { showToast } from "@/components/ui/primitives/toast-store";
import { call } from "@/lib/platform/http/call";
import { formatCount } from "@/lib/platform/text/format";
import type { peopleAdminApi } from "@/lib/people/admin-api";

/** Confirms all unambiguous suggestions: those where only one member's name matches. */
export function ConfirmSure({ jurisdiction, name }: { jurisdiction: string; name: string }) {
  const router = useRouter();
  const { busy, perform } = useActionWithToast();
  return (
    <Button
      disabled={busy}
      onClick={() =>
        void perform(async () => {
          const { confirmed } = await call<typeof peopleAdminApi.confirmSure>(
            "POST",
            "/admin/person-suggestion/api/confirm-sure",
            { body: { jurisdiction } },
          );
          showToast(`${formatCount(confirmed, "name")} confirmed.`);
          router.refresh();
        })
      }
    >
      Confirm names of {name} that only one member has
    </Button>
  );
}
