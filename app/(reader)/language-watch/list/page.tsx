import type { Metadata } from "next";
import { AlertChoice } from "@/components/alerts/alert-choice";
import { DeleteWatch } from "@/components/language-watches/delete-watch";
import { WatchList } from "@/components/language-watches/watch-list";
import { ButtonLink } from "@/components/ui/primitives/button";
import { EmptyState } from "@/components/ui/primitives/empty-state";
import { Link } from "@/components/ui/primitives/link";
import { PageHead } from "@/components/ui/primitives/page-head";
import { languageWatchesOf } from "@/lib/language-watches/queries";
import { admit } from "@/lib/platform/auth/viewer";

export const metadata: Metadata = { title: "Watched words" };

export default async function LanguageWatchesPage() {
  const viewer = await admit("reader", "/language-watch/list");
  const watches = await languageWatchesOf(viewer);
  return (
    <>
      <PageHead
        title="Watched words"
        standfirst="See when the words of a passage enter a bill, leave it or become law."
        action={
          watches.length > 0 && (
            <ButtonLink kind="primary" href="/language-watch/new">
              Watch words
            </ButtonLink>
          )
        }
      />
      {watches.length > 0 ? (
        <WatchList
          watches={watches}
          actions={(watch) => (
            <>
              <AlertChoice of={{ languageWatchId: watch.id }} name={watch.name} cadence={watch.alert} kind="quiet" />
              <ButtonLink
                small
                kind="quiet"
                href={`/language-watch/edit/${watch.id}`}
                aria-label={`Edit ${watch.name}`}
              >
                Edit
              </ButtonLink>
              <DeleteWatch watch={{ id: watch.id, name: watch.name, version: watch.version }} />
            </>
          )}
        />
      ) : (
        <EmptyState
          title="No watched words yet"
          action={
            <ButtonLink kind="primary" href="/language-watch/new">
              Watch words
            </ButtonLink>
          }
        >
          <p>
            Paste a section or a model bill, or <Link href="/bill/match">find its words in bills</Link> first.
          </p>
        </EmptyState>
      )}
    </>
  );
}
