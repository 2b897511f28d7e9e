"use client";

import { useState } from "react";
import { Button } from "@/components/ui/primitives/button";
import { Dialog } from "@/components/ui/primitives/dialog";
import { Field } from "@/components/ui/primitives/field";
import { MultiSelect } from "@/components/ui/primitives/multi-select";
import { Notice } from "@/components/ui/primitives/notice";
import { SectionLabel } from "@/components/ui/primitives/section-label";
import { showToast } from "@/components/ui/primitives/toast-store";
import { useAction } from "@/components/ui/hooks/use-action";
import { useNavigateIfMounted } from "@/components/ui/hooks/use-navigate-if-mounted";
import { call } from "@/lib/platform/http/call";
import type { Endpoint } from "@/lib/platform/http/endpoint";
import styles from "./admin.module.css";
import { type Kind, kinds, type Touches, touchesNothing, touchWords, type TopicItem } from "./kinds";

type Props = { kind: Kind; item: TopicItem; touches: Touches };

const consequences = {
  category:
    "It is removed, and its addresses redirect to the other topic. Published issues get a new version with the other topic; earlier versions and compiled reports don't change. This cannot be undone.",
  "policy-area":
    "It is removed, and its addresses and those of its topics redirect to the other one. This cannot be undone.",
  "file-area": "Files keep their addresses; the empty area is removed. This cannot be undone.",
};

/** Merges one item into another, and shows first what will move. */
export function MergeTopicItem({
  kind,
  item,
  others,
  touches,
}: Props & { others: readonly { id: number; name: string }[] }) {
  const navigate = useNavigateIfMounted();
  const { noun, key } = kinds[kind];
  const [into, setInto] = useState<string>("");
  const [open, setOpen] = useState(false);
  const { busy, problem, act, clear } = useAction();
  const target = others.find((one) => String(one.id) === into);
  const carried = touchWords(touches);
  const merge = async () => {
    const answer = await act(() =>
      call<Endpoint>("POST", `/admin/${kind}/api/merge/[id]`, {
        params: { id: item.id },
        body: { into: Number(into), version: item.version },
      }),
    );
    if (!answer) return;
    showToast(`“${item.name}” is merged into “${target?.name}”.`);
    navigate(`/admin/${kind}/edit/${(answer as unknown as Record<string, { id: number }>)[key]?.id}`);
  };
  if (others.length === 0) return null;
  return (
    <section className={styles.part}>
      <SectionLabel as="h2" ruled>
        Merge
      </SectionLabel>
      <p className={styles.text}>
        {carried
          ? `It is used by ${carried}. All of it moves to the ${noun} you choose.`
          : `Nothing uses it${kind === "file-area" ? "." : `; merging redirects its address to the other ${noun}.`}`}
      </p>
      <Field id="merge-into" label={`Into which ${noun}`}>
        {({ required: _, ...control }) => (
          <div className={styles.picker}>
            <MultiSelect
              {...control}
              name="into"
              isMulti={false}
              value={into ? [into] : []}
              placeholder="Choose…"
              options={others.map((one) => ({ value: String(one.id), label: one.name }))}
              onChange={([value]) => setInto(value ?? "")}
            />
          </div>
        )}
      </Field>
      <div>
        <Button onClick={() => target && setOpen(true)} aria-disabled={!target || undefined}>
          Merge {noun}
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => {
          setOpen(false);
          clear();
        }}
        title={`Merge “${item.name}” into “${target?.name}”?`}
        actions={
          <>
            <Button kind="danger" busy={busy} onClick={() => void merge()} data-autofocus>
              Merge {noun}
            </Button>
            <Button onClick={() => setOpen(false)}>Keep both</Button>
          </>
        }
      >
        {problem && (
          <Notice kind="error" live>
            {problem.message}
          </Notice>
        )}
        <p>
          {carried
            ? `${carried.charAt(0).toUpperCase()}${carried.slice(1)} ${/^1 [a-z ]+$/.test(carried) ? "goes" : "go"} to “${target?.name}”.`
            : "Nothing uses it, so nothing moves."}
        </p>
        <p>{consequences[kind]}</p>
      </Dialog>
    </section>
  );
}

/** Deletes an unused item; otherwise says why it cannot be deleted. */
export function DeleteTopicItem({ kind, item, touches }: Props) {
  const navigate = useNavigateIfMounted();
  const { noun, list } = kinds[kind];
  const [open, setOpen] = useState(false);
  const { busy, problem, act } = useAction();
  const remove = async () => {
    if (
      !(await act(() =>
        call<Endpoint>("POST", `/admin/${kind}/api/delete/[id]`, {
          params: { id: item.id },
          body: { version: item.version },
        }),
      ))
    )
      return;
    showToast(`“${item.name}” was deleted.`);
    navigate(list);
  };
  return (
    <section className={styles.part}>
      <SectionLabel as="h2" ruled>
        Delete
      </SectionLabel>
      {touchesNothing(touches) ? (
        <div>
          <Button kind="danger" onClick={() => setOpen(true)}>
            Delete {noun}
          </Button>
        </div>
      ) : (
        <p className={styles.text}>
          It is used by {touchWords(touches)}, so it cannot be deleted. Merge it or deactivate it.
        </p>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Delete “${item.name}”?`}
        actions={
          <>
            <Button kind="danger" busy={busy} onClick={() => void remove()} data-autofocus>
              Delete {noun}
            </Button>
            <Button onClick={() => setOpen(false)}>Keep it</Button>
          </>
        }
      >
        {problem && (
          <Notice kind="error" live>
            {problem.message}
          </Notice>
        )}
        <p>Nothing uses it. This cannot be undone.</p>
      </Dialog>
    </section>
  );
}
