import { ButtonLink } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { folderErrors } from "./folder-calls";

/** Stands where the folders would, when they cannot be had. */
export function FoldersNotFetched() {
  return (
    <Notice
      kind="error"
      action={
        <ButtonLink small href="/folder/list">
          Try again
        </ButtonLink>
      }
    >
      {folderErrors.list}
    </Notice>
  );
}
