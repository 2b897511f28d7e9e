"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useId, useState } from "react";
import { choiceCookie, pageSizes } from "@/lib/platform/http/table-choice-labels";
import styles from "./admin-table.module.css";
import { Checkbox } from "./checkbox";
import { Popover } from "./popover";

type TableSettingsProps = {
  name: string;
  columns: { id: string; head: string }[];
  hidden: readonly string[];
  perPage: number;
};

/** Visible columns and rows per page, stored in this browser for a year. */
export function TableSettings({ name, columns, hidden: hiddenThere, perPage: perPageThere }: TableSettingsProps) {
  // Optimistic: the table follows when the server has rendered it.
  const [{ hidden, perPage }, setChosen] = useState({ hidden: hiddenThere, perPage: perPageThere });
  const id = useId();
  const router = useRouter();
  const path = usePathname();
  const params = useSearchParams();
  const remember = (size: number, without: readonly string[]) => {
    setChosen({ hidden: without, perPage: size });
    document.cookie = `${choiceCookie(name)}=${size}:${without.join(",")};path=/admin;max-age=31536000;samesite=lax`;
  };
  const show = (column: string, on: boolean) => {
    remember(perPage, on ? hidden.filter((one) => one !== column) : [...hidden, column]);
    router.refresh();
  };
  const resize = (size: number) => {
    remember(size, hidden);
    const next = new URLSearchParams(params);
    next.delete("page");
    next.delete("perPage");
    // A page or page size in the address changes too; otherwise the page is refreshed.
    if (next.toString() === params.toString()) router.refresh();
    else router.replace(next.size > 0 ? `${path}?${next}` : path, { scroll: false });
  };
  return (
    <Popover id={id} label="Columns and rows" kind="quiet" small align="end">
      <div className={styles.choices}>
        <fieldset>
          <legend>Columns</legend>
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              label={column.head}
              checked={!hidden.includes(column.id)}
              onChange={(event) => show(column.id, event.target.checked)}
            />
          ))}
        </fieldset>
        <fieldset>
          <legend>Rows a page</legend>
          {pageSizes.map((size) => (
            <label key={size}>
              <input type="radio" name={`${id}-size`} checked={size === perPage} onChange={() => resize(size)} /> {size}
            </label>
          ))}
        </fieldset>
      </div>
    </Popover>
  );
}
