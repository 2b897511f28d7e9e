"use client";

import { useCallback, useEffect, useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Link } from "@/components/ui/primitives/link";
import type { PortfolioOfBill } from "@/lib/portfolios/of-bill";
import { AddToPortfolio } from "./add-to-portfolio";
import { portfolioCalls } from "./portfolio-calls";
import { positionLabels } from "./portfolio-labels";
import styles from "./in-portfolios.module.css";

/** The viewer's portfolios with this bill, the position in each, and a control to add it to another. Staff only. */
export function InPortfolios({ bill, shown }: { bill: { id: number; name: string }; shown?: PortfolioOfBill[] }) {
  const [portfolios, setPortfolios] = useState(shown ?? null);
  const [isAdding, setAdding] = useState(false);
  const load = useCallback(
    () =>
      portfolioCalls.ofBill(bill.id).then(
        (answer) => setPortfolios(answer.portfolios),
        () => undefined, // optional
      ),
    [bill.id],
  );
  useEffect(() => {
    if (!shown) void load();
  }, [load, shown]);
  if (!portfolios) return null;
  const holding = portfolios.filter(({ entry }) => entry !== null);
  const others = portfolios.filter(({ entry, permission }) => entry === null && permission !== "read");
  return (
    <div className={styles.portfolios}>
      <span className={styles.label}>In portfolios:</span>
      {holding.length === 0 ? (
        <span>none yet</span>
      ) : (
        <ul>
          {holding.map(({ id, name, entry }) => (
            <li key={id}>
              <Link href={`/admin/portfolio/view/${id}?q=${encodeURIComponent(bill.name)}`}>{name}</Link>
              {entry?.position && `: ${positionLabels[entry.position]}`}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Button small kind="quiet" onClick={() => setAdding(true)}>
          Add to portfolio
        </Button>
      )}
      {isAdding && (
        <AddToPortfolio
          billIds={[bill.id]}
          title={`Add ${bill.name} to a portfolio`}
          portfolios={others}
          onClose={() => setAdding(false)}
          onChange={() => void load()}
        />
      )}
    </div>
  );
}
