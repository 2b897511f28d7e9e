import type { ReactNode } from "react";
import { Disclosure } from "@/components/ui/primitives/disclosure";
import { formatNumber } from "@/lib/platform/text/format";

/** The start of a long list, with the rest collapsed. `draw` renders some of the items. */
export function FoldedList<Item>({
  items,
  shown,
  noun,
  render,
}: {
  items: readonly Item[];
  shown: number;
  noun: readonly [one: string, many: string];
  render: (items: readonly Item[]) => ReactNode;
}) {
  const rest = items.slice(shown);
  return (
    <>
      {render(items.slice(0, shown))}
      {rest.length > 0 && (
        <Disclosure summary={`Show ${formatNumber(rest.length)} more ${rest.length === 1 ? noun[0] : noun[1]}`}>
          {render(rest)}
        </Disclosure>
      )}
    </>
  );
}
