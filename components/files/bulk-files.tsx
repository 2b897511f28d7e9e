"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Menu } from "@/components/ui/primitives/menu";
import { useSelectedRows } from "@/components/ui/hooks/row-selection";
import { SelectionBar } from "@/components/ui/primitives/selection-bar";
import { useBulk } from "@/components/ui/hooks/use-bulk";
import type { filesApi } from "@/lib/files/api";
import { formatCount } from "@/lib/platform/text/format";
import { call } from "@/lib/platform/http/call";

type Change = { isActive?: boolean; isPublic?: boolean; fileAreaId?: number | null };
type Row = {
  id: number;
  title: string;
  isActive: boolean;
  isPublic: boolean;
  fileAreaId: number | null;
  /** Number of issues and pages that use it. */ uses: number;
  isLogo: boolean;
};
type BulkFilesProps = { files: Row[]; areas: { id: number; name: string }[] };
type Hiding = { verb: "Deactivate" | "Make private"; change: Change; chosen: Row[] };

const usedIn = (file: Row): string =>
  [file.uses > 0 && formatCount(file.uses, "issue or page", "issues or pages"), file.isLogo && "the logo"]
    .filter(Boolean)
    .join(" and ");
const change = (id: number, body: Change) =>
  call<typeof filesApi.update>("POST", "/admin/file/api/update/[id]", { params: { id }, body });

/**
 * Bulk actions for the selected files. Each can be undone while its message is shown; hiding a file in use asks
 * for confirmation.
 */
export function BulkFiles({ files, areas }: BulkFilesProps) {
  const selectedIds = useSelectedRows();
  const bulk = useBulk("file");
  const { busy } = bulk;
  const [hiding, setHiding] = useState<Hiding | null>(null);
  const chosen = files.filter(({ id }) => selectedIds.includes(id));
  const used = hiding?.chosen.filter((file) => file.uses > 0 || file.isLogo) ?? [];

  const act = (rows: Row[], words: (count: string) => string, forth: Change, back: (file: Row) => Change) =>
    bulk.act(
      rows,
      words,
      (file) => change(file.id, forth),
      (file) => change(file.id, back(file)),
    );
  const hide = ({ verb, change: forth, chosen: list }: Hiding) => {
    setHiding(null);
    return verb === "Deactivate"
      ? act(
          list,
          (count) => `${count} no longer active.`,
          forth,
          () => ({ isActive: true }),
        )
      : act(
          list,
          (count) => `${count} no longer public.`,
          forth,
          () => ({ isPublic: true }),
        );
  };
  const askToHide = (hiding: Hiding) =>
    hiding.chosen.some((file) => file.uses > 0 || file.isLogo) ? setHiding(hiding) : void hide(hiding);
  const move = (area: { id: number; name: string } | null) =>
    act(
      chosen.filter((file) => file.fileAreaId !== (area?.id ?? null)),
      (count) => (area ? `${count} moved to ${area.name}.` : `${count} removed from its area.`),
      { fileAreaId: area?.id ?? null },
      (file) => ({ fileAreaId: file.fileAreaId }),
    );

  const [active, inactive] = [chosen.filter((file) => file.isActive), chosen.filter((file) => !file.isActive)];
  const [open, closed] = [chosen.filter((file) => file.isPublic), chosen.filter((file) => !file.isPublic)];
  return (
    <>
      <SelectionBar noun={["file", "files"]}>
        {inactive.length > 0 && (
          <Button
            small
            busy={busy}
            onClick={() =>
              void act(
                inactive,
                (count) => `${count} active from now on.`,
                { isActive: true },
                () => ({ isActive: false }),
              )
            }
          >
            Activate
          </Button>
        )}
        {active.length > 0 && (
          <Button
            small
            busy={busy}
            onClick={() => askToHide({ verb: "Deactivate", change: { isActive: false }, chosen: active })}
          >
            Deactivate
          </Button>
        )}
        {closed.length > 0 && (
          <Button
            small
            busy={busy}
            onClick={() =>
              void act(
                closed,
                (count) => `${count} public from now on.`,
                { isPublic: true },
                () => ({ isPublic: false }),
              )
            }
          >
            Make public
          </Button>
        )}
        {open.length > 0 && (
          <Button
            small
            busy={busy}
            onClick={() => askToHide({ verb: "Make private", change: { isPublic: false }, chosen: open })}
          >
            Make private
          </Button>
        )}
        <Menu
          id="bulk-area"
          label="Move to area"
          small
          items={[
            ...areas.map((area) => ({ label: area.name, onSelect: () => void move(area) })),
            { label: "None", onSelect: () => void move(null) },
          ]}
        />
      </SelectionBar>
      <Dialog
        open={hiding !== null}
        onClose={() => setHiding(null)}
        title={`${hiding?.verb ?? ""}: ${formatCount(used.length, "file is", "files are")} in use`}
        actions={
          <>
            <Button kind="danger" onClick={() => hiding && void hide(hiding)}>
              {hiding?.verb} {formatCount(hiding?.chosen.length ?? 0, "file")}
            </Button>
            <Button onClick={() => setHiding(null)}>Cancel</Button>
          </>
        }
      >
        <p>Readers will no longer be able to open them from:</p>
        <ul>
          {used.map((file) => (
            <li key={file.id}>
              {file.title}, used in {usedIn(file)}
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
