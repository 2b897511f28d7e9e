"use client";

import { PanelRightClose } from "lucide-react";
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useId, useMemo, useRef } from "react";
import { IconButton } from "@/components/ui/primitives/icon-button";
import { Select } from "@/components/ui/primitives/select";
import type { FormElement } from "@/lib/templates/schema";
import { useIssueEditor, useEditorState } from "../editor-context";
import { ChecksPanel } from "../publishing/checks-panel";
import { ReviewPanel } from "../publishing/review-panel";
import { useReviewing } from "../publishing/use-publishing";
import { BillPanel } from "./bill-panel";
import { insertionTargetsOf } from "./insert";
import { BillUpdatesPanel } from "./bill-updates-panel";
import styles from "./panel.module.css";
import { useBillUpdates } from "./use-bill-updates";
import { type PanelSide, panelSides } from "./panel-sides";
import { useTarget } from "./use-panel";

type SidePanelProps = {
  side: PanelSide | null;
  open: (side: PanelSide | null) => void;
  root: RefObject<HTMLElement | null>;
};

const takesBills = ["rich_text", "bills"];
const takesWords = ["rich_text"];
const titles: Record<PanelSide, string> = { bills: "Bills", moved: "What moved", checks: "Checks", review: "Review" };

/** Side panel of the week's material, beside the page. On narrow screens it covers the bottom of the page. */
export function SidePanel({ side, open, root }: SidePanelProps) {
  const { store } = useIssueEditor();
  const movedOpen = useBillUpdates().data?.open;
  const { target, setTarget } = useTarget(store, root);
  const id = useId();
  const head = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(side !== null);
  useEffect(() => {
    if ((side !== null) === wasOpen.current) return;
    wasOpen.current = side !== null;
    if (side === null) (opener.current as HTMLElement | null)?.focus?.();
  }, [side]);
  const show = (next: PanelSide) => {
    opener.current = document.activeElement;
    open(next);
    requestAnimationFrame(() => head.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus());
  };
  const counts: Partial<Record<PanelSide, number>> = {
    moved: movedOpen,
    review: useReviewing().data?.comments.filter((one) => one.thread === null && one.resolvedAt === null).length,
  };
  const countOf = (one: PanelSide) =>
    counts[one] ? (
      <span className={styles.count}>
        {" "}
        {counts[one]}
        <span className={styles.unseen}> to review</span>
      </span>
    ) : null;

  if (side === null) {
    return (
      <div className={styles.openers} role="group" aria-label="Beside the page">
        {panelSides.map((one) => (
          <button key={one} type="button" className={styles.opener} onClick={() => show(one)}>
            {titles[one]}
            {countOf(one)}
          </button>
        ))}
      </div>
    );
  }
  const onTabKey = (event: KeyboardEvent) => {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    event.preventDefault();
    const step = event.key === "ArrowRight" ? 1 : panelSides.length - 1;
    open(panelSides[(panelSides.indexOf(side) + step) % panelSides.length] ?? null);
    requestAnimationFrame(() => head.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus());
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles from the controls inside
    <aside
      className={styles.panel}
      aria-label="Beside the page"
      onKeyDown={(event) => event.key === "Escape" && !event.defaultPrevented && !isWriting(event.target) && open(null)}
    >
      <div ref={head} className={styles.head}>
        <div role="tablist" aria-label="Beside the page" className={styles.tabs}>
          {panelSides.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`${id}-${one}`}
              aria-selected={side === one}
              aria-controls={`${id}-panel`}
              tabIndex={side === one ? 0 : -1}
              onClick={() => open(one)}
              onKeyDown={onTabKey}
            >
              {titles[one]}
              {countOf(one)}
            </button>
          ))}
        </div>
        <IconButton label="Close the panel" onClick={() => open(null)}>
          <PanelRightClose size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${side}`} className={styles.body}>
        {side === "checks" && <ChecksPanel />}
        {side === "review" && <ReviewPanel />}
        {side === "bills" && (
          <Into only={takesBills} target={target} setTarget={setTarget}>
            {(into) => <BillPanel into={into} />}
          </Into>
        )}
        {side === "moved" && (
          <Into only={takesWords} target={target} setTarget={setTarget}>
            {(into) => <BillUpdatesPanel into={into} />}
          </Into>
        )}
      </div>
    </aside>
  );
}

/** Escape closes the panel, unless the user is typing. */
const isWriting = (field: EventTarget) => field instanceof HTMLTextAreaElement && field.value !== "";

type IntoProps = {
  only: readonly string[];
  target: number | null;
  setTarget: (id: number) => void;
  children: (into: FormElement | null) => React.ReactNode;
};

/** Shows the target of insertions, which follows the focus, and lets the user change it. */
function Into({ only, target, setTarget, children }: IntoProps) {
  const template = useEditorState((state) => state.issue.formTemplate);
  const id = useId();
  const takers = useMemo(
    () => insertionTargetsOf(template).filter((element) => only.includes(element.formElementType.name)),
    [template, only],
  );
  const into = takers.find((element) => element.id === target) ?? takers[0] ?? null;
  // An issue may have hundreds of texts: the other options render after the panel.
  const offered = useDeferredValue<readonly FormElement[] | null>(takers, null) ?? (into ? [into] : []);
  return (
    <>
      {takers.length > 1 && (
        <p className={styles.into}>
          <label htmlFor={id}>Insert into</label>
          <Select
            id={id}
            value={String(into?.id ?? "")}
            options={offered.map((element) => ({ value: String(element.id), label: element.label }))}
            onChange={(event) => setTarget(Number(event.target.value))}
          />
        </p>
      )}
      {children(into)}
    </>
  );
}
