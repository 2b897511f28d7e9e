"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { Checkbox } from "@/components/ui/primitives/checkbox";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { Link } from "@/components/ui/primitives/link";
import { TextInput } from "@/components/ui/primitives/text-input";
import { showToast } from "@/components/ui/primitives/toast-store";
import { sentenceOf } from "@/lib/platform/http/call";
import type { PortfolioView } from "@/lib/portfolios/schema";
import { portfolioCalls } from "./portfolio-calls";
import grid from "./portfolio-grid.module.css";
import styles from "./portfolio-views.module.css";

type Props = {
  portfolioId: number;
  views: readonly PortfolioView[];
  /** Filters, grouping and order of the address. */
  query: string;
  mayShare: boolean;
  mayManage: boolean;
};

const sameQuery = (a: string, b: string) => {
  const sortParams = (text: string) => [...new URLSearchParams(text)].map(String).sort().join("&");
  return sortParams(a) === sortParams(b);
};

export function PortfolioViews({ portfolioId, views, query, mayShare, mayManage }: Props) {
  const router = useRouter();
  const [isSaving, setSaving] = useState(false);
  const path = `/admin/portfolio/view/${portfolioId}`;
  const current = views.find((view) => sameQuery(view.queryString, query));
  const remove = async (view: PortfolioView) => {
    try {
      await portfolioCalls.deleteView(portfolioId, view.id);
      const undo = () =>
        void portfolioCalls
          .saveView(portfolioId, { name: view.name, queryString: view.queryString, isShared: view.isShared })
          .then(() => router.refresh());
      showToast(`View “${view.name}” was deleted.`, view.isMine ? { undo: { label: "Undo", onUndo: undo } } : {});
      router.refresh();
    } catch (error) {
      showToast(sentenceOf(error), { kind: "error" });
    }
  };
  if (views.length === 0 && query === "") return null;
  return (
    <div className={styles.views}>
      <nav aria-label="Views">
        <ul>
          <li>
            <Link href={path} aria-current={query === "" ? "page" : undefined}>
              All bills
            </Link>
          </li>
          {views.map((view) => (
            <li key={view.id}>
              <Link
                href={view.queryString ? `${path}?${view.queryString}` : path}
                aria-current={view === current ? "page" : undefined}
              >
                {view.name}
                {view.isShared && <small> shared</small>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current && (current.isMine || mayManage) && (
        <Button small kind="quiet" onClick={() => void remove(current)}>
          Delete view
        </Button>
      )}
      {query !== "" && !current && (
        <Button small onClick={() => setSaving(true)}>
          Save view
        </Button>
      )}
      {isSaving && (
        <SaveView portfolioId={portfolioId} query={query} mayShare={mayShare} onClose={() => setSaving(false)} />
      )}
    </div>
  );
}

function SaveView({
  portfolioId,
  query,
  mayShare,
  onClose,
}: {
  portfolioId: number;
  query: string;
  mayShare: boolean;
  onClose: () => void;
}) {
  const router = useRouter();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const { busy, problem, act } = useAction();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void act(() => portfolioCalls.saveView(portfolioId, { name, queryString: query, isShared })).then((done) => {
      if (!done) return;
      showToast(`View “${done.portfolioView.name}” was saved.`);
      onClose();
      router.refresh();
    });
  };
  return (
    <Dialog open onClose={onClose} title="Save view">
      <form onSubmit={submit} className={grid.dialogForm}>
        <Field
          id="view-name"
          label="Name"
          hint="Saves the filters, grouping and order. Replaces your view of the same name, if there is one."
          error={problem?.message}
        >
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              value={name}
              maxLength={100}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        {mayShare && (
          <Checkbox
            label="Share with all members"
            checked={isShared}
            onChange={(event) => setShared(event.target.checked)}
          />
        )}
        <div>
          <Button type="submit" kind="primary" busy={busy} disabled={!name.trim()}>
            Save view
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
