import { CloseIcon } from "@/components/ui/icons/close";
import { Link } from "@/components/ui/primitives/link";
import { Chip, ChipList } from "@/components/ui/primitives/chip";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import type { ActiveFilter } from "@/lib/bills/search/active-filters";
import styles from "./active-filters.module.css";

/** The active filters; a click removes one. */
export function ActiveFilters({ active }: { active: readonly ActiveFilter[] }) {
  if (active.length === 0) return null;
  return (
    <div className={styles.row}>
      <ChipList label="Active filters">
        {active.map((one) => (
          <Chip key={`${one.field} ${one.label}`} href={one.href}>
            <VisuallyHidden>Remove </VisuallyHidden>
            <span className={styles.field}>{one.field}</span> <span className={styles.value}>{one.label}</span>
            <CloseIcon size={14} />
          </Chip>
        ))}
      </ChipList>
      {active.length > 1 && (
        <Link href="/bill/list" scroll={false} className={styles.all}>
          Remove all
        </Link>
      )}
    </div>
  );
}
