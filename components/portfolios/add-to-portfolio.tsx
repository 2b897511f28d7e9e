"use client";

import { type FormEvent, useEffect, useState } from "react";
import { useAction } from "@/components/ui/hooks/use-action";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { Link } from "@/components/ui/primitives/link";
import { Notice } from "@/components/ui/primitives/notice";
import { Select } from "@/components/ui/primitives/select";
import { formatCount } from "@/lib/platform/text/format";
import { showAddedToast } from "./add-bills";
import { portfolioCalls } from "./portfolio-calls";

type Choice = { id: number; name: string };
type Props = {
  billIds: readonly number[];
  title: string;
  /** Default: all portfolios that the viewer may edit. */
  portfolios?: readonly Choice[];
  onClose: () => void;
  onChange?: () => void;
};

export function AddToPortfolio({ billIds, title, portfolios: given, onClose, onChange = () => undefined }: Props) {
  const [portfolios, setPortfolios] = useState<readonly Choice[] | null>(given ?? null);
  const [chosen, setChosen] = useState("");
  const { busy, problem, act } = useAction();
  useEffect(() => {
    if (given) return;
    void act(async () =>
      setPortfolios((await portfolioCalls.list()).portfolios.filter(({ permission }) => permission !== "read")),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, []);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const portfolio = portfolios?.find(({ id }) => String(id) === chosen);
    if (!portfolio) return;
    void act(async () => {
      const { added } = await portfolioCalls.addBills(portfolio.id, [...billIds]);
      onClose();
      onChange();
      showAddedToast(portfolio, billIds.length, added, onChange);
    });
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={add}>
        {problem && (
          <Notice kind="error" live>
            {problem.message}
          </Notice>
        )}
        {portfolios?.length === 0 ? (
          <p>
            You don’t have a portfolio yet. <Link href="/admin/portfolio/list">Create one</Link>.
          </p>
        ) : (
          <Field id="to-portfolio" label="Portfolio">
            {(control) => (
              <Select
                {...control}
                data-autofocus
                value={chosen}
                onChange={(event) => setChosen(event.target.value)}
                placeholder={portfolios ? "Choose" : "Loading…"}
                options={(portfolios ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            )}
          </Field>
        )}
        <p>
          <Button type="submit" kind="primary" busy={busy} disabled={chosen === ""}>
            Add {formatCount(billIds.length, "bill")}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
