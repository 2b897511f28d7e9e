import type { StatusGroup } from "@/lib/bills/vocabulary/status-labels";

const line = { fill: "none", stroke: "currentColor", strokeWidth: 1.5 } as const;
type Piece = ["circle" | "path", Record<string, string | number>];

/**
 * SVG shapes of each status group, in a 12 × 12 box. Attribute names are React's; `strokeWidth` is
 * `stroke-width` in a document.
 */
export const statusShapes: Record<StatusGroup, Piece[]> = {
  waiting: [["circle", { cx: 6, cy: 6, r: 4.5, ...line, strokeDasharray: "2.1 2.1" }]],
  moving: [
    ["circle", { cx: 6, cy: 6, r: 4.75, ...line }],
    ["circle", { cx: 6, cy: 6, r: 1.75, fill: "currentColor" }],
  ],
  passed: [
    ["circle", { cx: 6, cy: 6, r: 4.75, ...line }],
    ["path", { d: "M6 1.25a4.75 4.75 0 0 0 0 9.5z", fill: "currentColor" }],
  ],
  law: [["circle", { cx: 6, cy: 6, r: 5.5, fill: "currentColor" }]],
  stopped: [["path", { d: "M2 2l8 8M10 2l-8 8", ...line, strokeWidth: 2, strokeLinecap: "square" }]],
  rule: [["path", { d: "M6 .9 11.1 6 6 11.1.9 6z", ...line }]],
};
