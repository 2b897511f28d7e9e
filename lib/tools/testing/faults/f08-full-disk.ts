import { join } from "node:path";
import type { Fault } from "./fault";
import { onSmallDisk } from "./mounted";
import { filesBelow, textOf, upload } from "./uploads";

export const fullDisk: Fault = {
  id: "F8",
  title: "a full disk under the files",
  requirement: "507, 0 rows, 0 parts of files; works when there is room",
  proof: "a disk with room, where a refusal is required",
  async run(stage, { random, broken }) {
    const folder = join(stage.dataFolder, "files");
    const wrong: string[] = [];
    return onSmallDisk(folder, broken ? 64 : 2, async () => {
      await stage.start({ WORKER: "off" });
      const large = await upload(stage, "large.txt", textOf(5_000_000, random));
      if (large.status !== 507) wrong.push(`a file that has no room was answered ${large.status}`);
      const { count } = (await stage.sql<{ count: number }[]>`select count(*)::int from files`)[0]!;
      if (count > 0) wrong.push(`${count} rows were kept`);
      const parts = filesBelow(folder);
      if (parts.length > 0) wrong.push(`${parts.length} parts of files were left: ${parts[0]}`);
      const small = await upload(stage, "small.txt", textOf(500_000, random));
      if (small.status !== 200) wrong.push(`a file that has room was answered ${small.status}`);
      await stage.killApp("SIGTERM");
      return {
        figures: `5 MB on 2 MB: ${large.status}, ${count} rows, ${parts.length} parts; 0.5 MB after it: ${small.status}`,
        broken: wrong,
      };
    });
  },
};
