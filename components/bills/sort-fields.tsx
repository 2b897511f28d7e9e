import { keyFrom } from "@/lib/platform/cache/key-from";
import { Field } from "@/components/ui/primitives/field";
import { RadioGroup } from "@/components/ui/primitives/radio-group";
import { Select } from "@/components/ui/primitives/select";
import { StaticHtml } from "@/components/ui/rendering/static-html";
import { columnsIn } from "@/lib/bills/columns";
import type { BillFilter } from "@/lib/bills/search/filters";
import type { Order } from "@/lib/bills/search/search";
import styles from "./sort-fields.module.css";

const sortable: readonly string[] = ["name", "session", "lastAction"];
const options = columnsIn("list")
  .filter(({ id }) => sortable.includes(id))
  .map(({ id, label }) => ({ value: `bill.${id}`, label }));

/**
 * Sort control for phones, where the table has no headers. Hidden on wider screens, where it preserves the order
 * chosen there.
 */
export function SortFields({ filter, order }: { filter: BillFilter; order: Order }) {
  const sort = filter.sort === "relevance" ? "" : (filter.sort ?? "");
  const usual = order.sort === "relevance" ? "Relevance" : "Default";
  return (
    <StaticHtml className={styles.sort} cacheKey={keyFrom("sort", sort, filter.direction, usual)}>
      <Field id="sort" label="Sort By">
        {(control) => <Select {...control} name="sort" placeholder={usual} options={options} defaultValue={sort} />}
      </Field>
      <RadioGroup
        name="direction"
        legend="Direction"
        inline
        defaultValue={filter.direction ?? undefined}
        options={[
          { value: "asc", label: "Ascending" },
          { value: "desc", label: "Descending" },
        ]}
      />
    </StaticHtml>
  );
}
