import { Disclosure } from "@/components/ui/primitives/disclosure";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import type { BlockChange } from "@/lib/issues/history/compare/shape";
import styles from "./comparison.module.css";
import { Segments, settingNotes } from "./segments";

const signs = { same: "", added: "+", removed: "−", changed: "±" } as const;
const words = { same: "Unchanged", added: "Added", removed: "Removed", changed: "Changed" } as const;
/** Number of unchanged blocks shown around a change. */
const around = 1;

/** The blocks of a text: changes with a little context; the rest is collapsed. */
export function Blocks({ blocks }: { blocks: readonly BlockChange[] }) {
  return inStretches(blocks).map((stretch, at) =>
    stretch.folded ? (
      <Disclosure key={at} summary={`${stretch.blocks.length} unchanged paragraphs`}>
        <div className={styles.blocks}>
          {stretch.blocks.map((block, place) => (
            <BlockView key={place} block={block} />
          ))}
        </div>
      </Disclosure>
    ) : (
      <div key={at} className={styles.blocks}>
        {stretch.blocks.map((block, place) => (
          <BlockView key={place} block={block} />
        ))}
      </div>
    ),
  );
}

function inStretches(blocks: readonly BlockChange[]): { folded: boolean; blocks: BlockChange[] }[] {
  const isNear = (at: number) =>
    blocks.slice(Math.max(0, at - around), at + around + 1).some((block) => block.state !== "same");
  const stretches: { folded: boolean; blocks: BlockChange[] }[] = [];
  blocks.forEach((block, at) => {
    const folded = !isNear(at);
    const last = stretches.at(-1);
    if (last?.folded === folded) last.blocks.push(block);
    else stretches.push({ folded, blocks: [block] });
  });
  // A single paragraph takes no more space than the line that would collapse it.
  return stretches.map((stretch) => (stretch.blocks.length === 1 ? { ...stretch, folded: false } : stretch));
}

/** One block: side by side where there is room, else merged. */
function BlockView({ block }: { block: BlockChange }) {
  const { state, form, depth, segments, note, limited } = block;
  const notes = [
    ...(note ? [`This ${note}.`] : []),
    ...settingNotes(segments),
    ...(limited
      ? ["Too much changed here to compare word by word. The old text is shown first, then the new one."]
      : []),
  ];
  return (
    <div
      className={styles.block}
      data-state={state}
      data-form={form.replace(/\d.*/, "").trim()}
      data-depth={Math.min(depth, 4) || undefined}
    >
      <span className={styles.sign} aria-hidden="true">
        {signs[state]}
      </span>
      {state !== "same" && (
        <VisuallyHidden>
          {words[state]} {form}:{" "}
        </VisuallyHidden>
      )}
      {state === "same" ? (
        <p className={styles.text}>
          <Segments segments={segments} />
        </p>
      ) : (
        <>
          <p className={styles.inline}>
            <Segments segments={segments} />
          </p>
          <div className={styles.sides}>
            <p className={styles.text}>{state === "added" ? null : <Segments segments={segments} show="before" />}</p>
            <p className={styles.text}>{state === "removed" ? null : <Segments segments={segments} show="after" />}</p>
          </div>
        </>
      )}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
