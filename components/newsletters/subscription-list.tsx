"use client";

import { Link } from "@/components/ui/primitives/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { type Column, Table } from "@/components/ui/primitives/table";
import { showToast } from "@/components/ui/primitives/toast-store";
import { targetWords } from "@/lib/newsletters/subscriptions/target-text";
import type { Subscription } from "@/lib/newsletters/subscriptions/queries";
import { sentenceOf } from "@/lib/platform/http/call";
import { endSubscription } from "@/components/alerts/alert-calls";

export function SubscriptionList({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const router = useRouter();
  const [busy, setBusy] = useState<number | null>(null);
  const stop = async ({ id, target }: Subscription) => {
    setBusy(id);
    try {
      await endSubscription(id);
      showToast(`“${target.name}” was unsubscribed.`);
      router.refresh();
    } catch (error) {
      showToast(sentenceOf(error), { kind: "error" });
    } finally {
      setBusy(null);
    }
  };
  const columns: Column<Subscription>[] = [
    {
      id: "name",
      head: "Item",
      rowHead: true,
      bareOnPhone: true,
      cell: ({ target }) => <Link href={target.path}>{target.name}</Link>,
    },
    { id: "kind", head: "Type", width: "tight", cell: ({ target }) => targetWords[target.kind] },
    {
      id: "stop",
      head: "Unsubscribe",
      width: "tight",
      bareOnPhone: true,
      cell: (one) => (
        <Button
          small
          kind="quiet"
          busy={busy === one.id}
          aria-label={`Unsubscribe from ${one.target.name}`}
          onClick={() => void stop(one)}
        >
          Unsubscribe
        </Button>
      ),
    },
  ];
  return (
    <Table
      caption="Your subscriptions"
      captionHidden
      columns={columns}
      rows={subscriptions}
      rowKey={({ id }) => id}
      empty={
        <p>
          You have none. Subscribe on any <Link href="/publication-issue/list">publication</Link> or{" "}
          <Link href="/topic">topic</Link> page.
        </p>
      }
    />
  );
}
