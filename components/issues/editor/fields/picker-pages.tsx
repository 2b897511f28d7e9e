import { Button } from "@/components/ui/primitives/button";
import styles from "./picker-pages.module.css";

type PickerPagesProps = { page: number; perPage: number; total: number; onPage: (page: number) => void };

/** Pagination inside a dialog; renders nothing for a single page. */
export function PickerPages({ page, perPage, total, onPage }: PickerPagesProps) {
  if (total <= perPage) return null;
  return (
    <div className={styles.pages}>
      <Button small disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {Math.ceil(total / perPage)}
      </span>
      <Button small disabled={page * perPage >= total} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </div>
  );
}
