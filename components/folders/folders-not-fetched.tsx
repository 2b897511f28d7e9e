import { ButtonLink } from "@/components/ui/primitives/button";
import { Notice } from "@/components/ui/primitives/notice";
import { folderErrors } from "./folder-calls";

/** Shown in place of the folders when they fail to load. */
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
