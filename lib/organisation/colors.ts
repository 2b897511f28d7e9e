/** A color of sRGB, `#rrggbb`. */
export type Color = string;
/**
 * One color as it is used in one appearance: `text` reads on every ground, `strong` is stronger, `wash` a tint behind
 * text, `on` what reads on it.
 */
export type Shades = { text: Color; strong: Color; wash: Color; on: Color };
export type Appearance = "light" | "dark";

/** WCAG 2.2, 1.4.3: text of usual size. */
export const leastContrast = 4.5;

/**
 * The backgrounds of text (app/globals.css: paper, sunk, raised), and the direction in which a color moves until it is
 * legible on them.
 */
const grounds = {
  light: { paper: "#fcfcf9", all: ["#fcfcf9", "#f2f4ee", "#ffffff"], end: "#000000", on: "#ffffff", tint: 0.1 },
  dark: { paper: "#111614", all: ["#111614", "#19201d", "#1e2623"], end: "#ffffff", on: "#0b0f0d", tint: 0.2 },
} as const;

const channels = (color: Color): [number, number, number] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as [number, number, number];
const hex = (parts: readonly number[]): Color =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** `share` of `b` in `a`, 0 to 1. */
const mix = (a: Color, b: Color, share: number): Color =>
  hex(channels(a).map((part, at) => part + (channels(b)[at]! - part) * share));

function luminance(color: Color): number {
  const [r, g, b] = channels(color).map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colors by WCAG 2: 1 to 21. */
export function contrast(a: Color, b: Color): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const worst = (color: Color, on: readonly Color[]): number => Math.min(...on.map((ground) => contrast(color, ground)));

/**
 * A color that is legible in one appearance: as chosen if its contrast suffices, otherwise moved as little as necessary.
 */
export function shadesOf(color: Color, appearance: Appearance): Shades {
  const { paper, all, end, on, tint } = grounds[appearance];
  for (let share = 0; share <= 1; share += 0.02) {
    const text = mix(color.toLowerCase(), end, share);
    const wash = mix(paper, text, tint);
    if (worst(text, [...all, wash]) >= leastContrast && contrast(text, on) >= leastContrast)
      return { text, strong: mix(text, end, 0.3), wash, on };
  }
  return { text: end, strong: end, wash: mix(paper, end, tint), on };
}

/** How a color is adjusted in an appearance, in a sentence; null if it is used as chosen. */
export function adjustment(color: Color, appearance: Appearance): string | null {
  const { all } = grounds[appearance];
  const { text } = shadesOf(color, appearance);
  if (text === color.toLowerCase()) return null;
  const [given, used] = [worst(color, all), worst(text, all)].map((ratio) => ratio.toFixed(1));
  return `${appearance === "light" ? "On light pages" : "On dark pages"} ${color.toLowerCase()} is hard to read (${given} : 1, links need 4.5 : 1), so ${text} is used instead (${used} : 1).`;
}

/** The distance of two colors, 0 to 441. */
export const distance = (a: Color, b: Color): number =>
  Math.hypot(...channels(a).map((part, at) => part - channels(b)[at]!));

const pair = (name: string, light: Color, dark: Color) => `--${name}:light-dark(${light},${dark});`;

/** The custom properties of an organization's colors; others keep the product's defaults. Print keeps its own black. */
export function colorRules({ accent, moved }: { accent: Color | null; moved: Color | null }): string {
  const of = (color: Color) => [shadesOf(color, "light"), shadesOf(color, "dark")] as const;
  let rules = "";
  if (accent) {
    const [light, dark] = of(accent);
    rules +=
      pair("accent", light.text, dark.text) +
      pair("accent-strong", light.strong, dark.strong) +
      pair("accent-wash", light.wash, dark.wash) +
      pair("on-accent", light.on, dark.on) +
      pair("focus", light.text, dark.strong);
  }
  if (moved) {
    const [light, dark] = of(moved);
    rules += pair("moved", light.text, dark.text) + pair("moved-wash", light.wash, dark.wash);
  }
  return rules && `@media screen{html:root{${rules}}}`;
}
