"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Link } from "@/components/ui/primitives/link";
import { type Column, Table } from "@/components/ui/primitives/table";
import { showToast } from "@/components/ui/primitives/toast-store";
import type { ListedAlert } from "@/lib/alerts/queries";
import type { OwnEmail } from "@/lib/alerts/own-emails";
import { sentenceOf } from "@/lib/platform/http/call";
import { AlertChoice } from "./alert-choice";
import { type AlertOf, endSubscription, saveAlert } from "./alert-calls";

const names = {
  "saved-search": "savedSearchId",
  folder: "folderId",
  bill: "billId",
  person: "personId",
  committee: "committeeId",
  law: "law",
  "language-watch": "languageWatchId",
} as const;

const alertOf = ({ of }: ListedAlert) => ({ [names[of.kind]]: of.law ?? of.id }) as unknown as AlertOf;

/** How often: for an alert the button that changes it. */
function HowOften({ one }: { one: OwnEmail }) {
  if ("alert" in one)
    return <AlertChoice of={alertOf(one.alert)} name={one.name} cadence={one.alert.cadence} kind="quiet" />;
  return one.subscription.target.kind === "bill" ? "Daily" : "Each issue";
}

/** Everything that a person is emailed about, each with the button that ends it. */
export function OwnEmailList({ emails }: { emails: readonly OwnEmail[] }) {
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const stop = async (one: OwnEmail) => {
    setBusy(one.key);
    try {
      if ("alert" in one) await saveAlert(alertOf(one.alert), "off");
      else await endSubscription(one.subscription.id);
      showToast(`Unsubscribed from “${one.name}”.`);
      router.refresh();
    } catch (error) {
      showToast(sentenceOf(error), { kind: "error" });
    } finally {
      setBusy(null);
    }
  };
  const columns: Column<OwnEmail>[] = [
    {
      id: "name",
      head: "Item",
      rowHead: true,
      bareOnPhone: true,
      cell: ({ href, name }) => <Link href={href}>{name}</Link>,
    },
    { id: "kind", head: "Type", cell: ({ type }) => type },
    { id: "how-often", head: "How often", cell: (one) => <HowOften one={one} /> },
    {
      id: "stop",
      head: "Unsubscribe",
      headHidden: true,
      screenOnly: true,
      width: "tight",
      bareOnPhone: true,
      cell: (one) => (
        <Button
          small
          kind="quiet"
          busy={busy === one.key}
          aria-label={`Unsubscribe from ${one.name}`}
          onClick={() => void stop(one)}
        >
          Unsubscribe
        </Button>
      ),
    },
  ];
  return (
    <Table
      caption="Your emails"
      captionHidden
      columns={columns}
      rows={emails}
      rowKey={({ key }) => key}
      empty={
        <p>
          You get no emails. Follow a <Link href="/bill/list">bill</Link>, a legislator, a committee or a law on its
          page, turn on the alert of a <Link href="/saved-search/list">saved search</Link>, a{" "}
          <Link href="/folder/list">folder</Link> or <Link href="/language-watch/list">watched words</Link>, or
          subscribe on any <Link href="/publication-issue/list">publication</Link> or <Link href="/topic">topic</Link>{" "}
          page.
        </p>
      }
    />
  );
}
