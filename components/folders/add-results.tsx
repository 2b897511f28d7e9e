import { Button } from "@/components/ui/primitives/button";
import { FolderPlusIcon } from "@/components/ui/icons/folder-plus";
import { formatCount, formatNumber, formatTotal } from "@/lib/platform/text/format";
import { addedAtOnce } from "@/lib/folders/limits";
import { AddManyButton } from "./add-many-button";

/**
 * Adds all results of a search to a folder, and shows their number first. Above the limit, adds the first ones
 * in list order.
 */
export function AddResults({ query, total, isCapped }: { query: string; total: number; isCapped: boolean }) {
  const isCut = total > addedAtOnce;
  const count = formatCount(Math.min(total, addedAtOnce), "bill");
  return (
    <AddManyButton
      id="keep-results"
      bills={{ queryString: query }}
      button={
        <Button small>
          <FolderPlusIcon /> Add all results to folder
        </Button>
      }
      verb={isCut ? `Add the first ${formatNumber(addedAtOnce)} bills` : `Add ${count}`}
    >
      {isCut ? (
        <p>
          This search finds {formatTotal(total, isCapped)} bills. A folder takes up to {formatNumber(addedAtOnce)} at a
          time: the first ones in the current order. Narrow the search to choose others.
        </p>
      ) : (
        <p>
          {total === 1 ? "The one bill" : `All ${count}`} this search finds now. Later matches aren't added
          automatically; save the search to get alerts.
        </p>
      )}
    </AddManyButton>
  );
}
