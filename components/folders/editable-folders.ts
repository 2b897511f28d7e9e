import type { Folder } from "@/lib/folders/schema";
import { folderCalls } from "./folder-calls";

/** All folders to which the viewer may add bills. @throws CallError */
export async function editableFolders(): Promise<Folder[]> {
  const found: Folder[] = [];
  for (let page = 1; page <= 10; page++) {
    const { personalFolders, sharedFolders, total } = await folderCalls.list(page);
    found.push(...personalFolders, ...sharedFolders.filter((folder) => folder.permission === "edit"));
    if (page * 100 >= total) break;
  }
  return found;
}
