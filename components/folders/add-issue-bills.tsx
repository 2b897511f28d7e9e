import { Button } from "@/components/ui/primitives/button";
import { FolderPlusIcon } from "@/components/ui/icons/folder-plus";
import { formatCount } from "@/lib/platform/text/format";
import { AddManyButton } from "./add-many-button";

/** Adds every bill of an issue to a folder, and shows their number first. */
export function AddIssueBills({ ids }: { ids: readonly number[] }) {
  const count = formatCount(ids.length, "bill");
  return (
    <AddManyButton
      id="keep-bills"
      bills={{ ids }}
      button={
        <Button small>
          <FolderPlusIcon /> {ids.length === 1 ? "Add it to folder" : "Add all to folder"}
        </Button>
      }
      verb={`Add ${count}`}
    >
      <p>
        {ids.length === 1 ? "The bill" : `All ${count}`} of this issue, in order of mention. Bills already in the folder
        stay as they are.
      </p>
    </AddManyButton>
  );
}
