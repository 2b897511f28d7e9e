import type { ReactNode } from "react";
import { VisuallyHidden } from "@/components/ui/primitives/visually-hidden";
import { type Paragraph, type Run, type Section, sectionName } from "@/lib/texts/sections";
import styles from "./texts.module.css";

/**
 * A section of a bill with number, heading and paragraphs; struck and inserted text is marked by line style and
 * label.
 */
export function SectionText({
  section,
  anchor,
  end = null,
  formerAnchors = [],
}: {
  section: Section;
  anchor: ReactNode;
  /** After its paragraphs. */
  end?: ReactNode;
  /** Anchors from an earlier parse of the section, so that copied links still work. */
  formerAnchors?: readonly string[];
}) {
  const { id, number, heading, paragraphs, depth, role, mark } = section;
  const Heading = depth > 0 ? "h3" : "h2";
  const title = role === "title" ? "Long title" : [number, heading].filter(Boolean).join(" ");
  const note = mark === "struck" ? "Struck by this version" : mark === "inserted" ? "Inserted by this version" : null;
  return (
    <section
      className={styles.section}
      data-mark={mark}
      data-section={anchor ? id : undefined}
      data-label={anchor ? sectionName(section) : undefined}
    >
      {title !== "" && (
        <Heading id={anchor ? id : undefined} className={styles.heading}>
          {role === "title" ? <span data-copy-not="">{title}</span> : title}
          {anchor}
        </Heading>
      )}
      {title === "" && anchor && <span id={id} />}
      {formerAnchors.map((id) => (
        <span key={id} id={id} />
      ))}
      {note && (
        <p className={styles.note} data-copy-not="">
          {note}
        </p>
      )}
      {inTables(paragraphs).map((part, at) =>
        Array.isArray(part) ? (
          <RowsTable key={at} rows={part} whole={mark} />
        ) : (
          <ParagraphText key={at} paragraph={part} whole={mark} />
        ),
      )}
      {end}
    </section>
  );
}

function ParagraphText({ paragraph: { runs, indent, kind }, whole }: { paragraph: Paragraph; whole?: Run["mark"] }) {
  return (
    <p data-indent={Math.min(indent, 6) || undefined} data-kind={kind}>
      {runs.map((run, at) => (
        <Marked key={at} run={run.mark === whole ? { text: run.text } : run} />
      ))}
    </p>
  );
}

/** Consecutive rows are one table. */
function inTables(paragraphs: readonly Paragraph[]): (Paragraph | Paragraph[])[] {
  const parts: (Paragraph | Paragraph[])[] = [];
  for (const paragraph of paragraphs) {
    const last = parts.at(-1);
    if (paragraph.kind !== "row") parts.push(paragraph);
    else if (Array.isArray(last)) last.push(paragraph);
    else parts.push([paragraph]);
  }
  return parts;
}

/** Tabs separate cells. */
function cellsOf({ runs }: Paragraph): Run[][] {
  const cells: Run[][] = [[]];
  for (const run of runs)
    for (const [at, text] of run.text.split("\t").entries()) {
      if (at > 0) cells.push([]);
      if (text !== "") cells.at(-1)!.push({ ...run, text });
    }
  return cells;
}

function RowsTable({ rows, whole }: { rows: readonly Paragraph[]; whole?: Run["mark"] }) {
  const all = rows.map(cellsOf);
  const columns = Math.max(...all.map((cells) => cells.length));
  // Layouts have empty columns.
  const full = Array.from({ length: columns }, (_, column) => column).filter((column) =>
    all.some((cells) => cells[column]?.some(({ text }) => text.trim() !== "")),
  );
  const amounts = new Set(full.filter((column) => isOfAmounts(all.map((cells) => cells[column]))));
  return (
    <div className={styles.rows}>
      <table>
        <tbody>
          {all.map((cells, at) => (
            <tr key={at}>
              {full.map((column) => (
                <td key={column} data-amount={amounts.has(column) || undefined}>
                  {(cells[column] ?? []).map((run, place) => (
                    <Marked key={place} run={run.mark === whole ? { text: run.text } : run} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Amounts and their heading are aligned at the last digit. */
function isOfAmounts(column: readonly (readonly Run[] | undefined)[]): boolean {
  const texts = column.flatMap((cell = []) => {
    const text = cell.flatMap((run) => (run.mark === "struck" ? [] : [run.text])).join("");
    return text.trim() === "" ? [] : [text];
  });
  return texts.filter((text) => /^[\s$(−-]*\d[\d,.]*[)%\s]*$/.test(text)).length * 2 > texts.length;
}

function Marked({ run: { text, mark } }: { run: Run }) {
  if (mark === "struck")
    return (
      <s>
        <Hidden>[struck: </Hidden>
        {text}
        <Hidden>]</Hidden>
      </s>
    );
  if (mark === "inserted")
    return (
      <u>
        <Hidden>[inserted: </Hidden>
        {text}
        <Hidden>]</Hidden>
      </u>
    );
  return text;
}

/** For screen readers only; not part of a copied passage. */
const Hidden = ({ children }: { children: ReactNode }) => (
  <span data-copy-not="">
    <VisuallyHidden>{children}</VisuallyHidden>
  </span>
);
