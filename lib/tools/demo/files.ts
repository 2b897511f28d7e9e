import { createHash } from "node:crypto";
import { fileAreas, files } from "@/db/schema";
import { demoFiles, fileAreas as demoAreas } from "@/lib/tools/demo/content/admin";
import { areaOfTopic } from "@/lib/tools/demo/content/topics";
import { sniff } from "@/lib/files/sniff";
import { store } from "@/lib/platform/storage/store";
import { bytesOf } from "./file-bytes";
import { dayOf, idOf, type Loading, momentOf, noteAct } from "./loading";

/** Areas, and files whose bytes go into this installation's store. */
export async function loadFiles(loading: Loading): Promise<void> {
  const areas = await loading.tx
    .insert(fileAreas)
    .values(demoAreas.map(({ name, active }, order) => ({ name, active, sortOrder: order + 1 })))
    .returning({ id: fileAreas.id, name: fileAreas.name });
  const areaIds = new Map(areas.map(({ id, name }) => [name, id]));
  for (const [place, file] of demoFiles.entries()) {
    const bytes = bytesOf(file);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const sniffed = await sniff(bytes, `${file.slug}.${file.kind}`);
    await store().put(sha256, bytes);
    const at = momentOf(loading, dayOf(loading, `${Math.floor(place / 4)} Mon`), 6);
    const [row] = await loading.tx
      .insert(files)
      .values({
        ...sniffed,
        slug: file.slug,
        title: file.title,
        size: bytes.byteLength,
        sha256,
        fileAreaId: idOf(areaIds, file.area),
        topicId: idOf(loading.topics, file.topic),
        policyAreaId: idOf(loading.areas, areaOfTopic.get(file.topic)?.key ?? ""),
        isActive: file.isActive,
        isPublic: file.isPublic,
        altText: file.kind === "png" ? `Bar chart: ${file.title}.` : null,
        createdBy: loading.people.get("eda")!.id,
        createdAt: at,
        updatedAt: at,
      })
      .returning({ id: files.id });
    loading.files.set(file.key, row!.id);
    noteAct(loading, "eda", at, {
      action: "file.uploaded",
      entity: "file",
      entityId: row!.id,
      entityName: file.title,
      after: { title: file.title, isPublic: file.isPublic },
    });
  }
}
