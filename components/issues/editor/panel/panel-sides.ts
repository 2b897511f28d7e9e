export const panelSides = ["bills", "moved", "checks", "review"] as const;
export type PanelSide = (typeof panelSides)[number];

/** Tells the server which side is remembered on this device. */
export const panelCookie = "rotunda-editor-panel";

export const readPanelSide = (text: unknown): PanelSide | null => panelSides.find((side) => side === text) ?? null;
