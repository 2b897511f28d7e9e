import statusStyles from "@/components/ui/status.module.css";
import { statusShapes } from "@/components/ui/status-shapes";
import { type BillStatus, statusGroup, statusLabel } from "@/lib/bills/status-words";

const svg = "http://www.w3.org/2000/svg";
const made = new Map<BillStatus, HTMLElement>();

/** <Status> as an element, for what React does not draw: a text with hundreds of bills. */
export function statusElement(status: BillStatus): HTMLElement {
  const known = made.get(status) ?? make(status);
  made.set(status, known);
  return known.cloneNode(true) as HTMLElement;
}

function make(status: BillStatus): HTMLElement {
  const group = statusGroup(status);
  const box = document.createElement("span");
  box.className = statusStyles.status ?? "";
  box.dataset.group = group;
  const shape = document.createElementNS(svg, "svg");
  for (const [name, value] of Object.entries({ class: statusStyles.shape ?? "", viewBox: "0 0 12 12", width: 12, height: 12, "aria-hidden": "true", focusable: "false" })) shape.setAttribute(name, String(value));
  for (const [tag, attributes] of statusShapes[group]) {
    const piece = document.createElementNS(svg, tag);
    for (const [name, value] of Object.entries(attributes)) piece.setAttribute(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), String(value));
    shape.append(piece);
  }
  box.append(shape, statusLabel(status));
  return box;
}
