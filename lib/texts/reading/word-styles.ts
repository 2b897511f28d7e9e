import { childrenOf, isNode, type XmlNode } from "./xml-nodes";

const deepest = 20;

/** The run properties of each style of `word/styles.xml`, with those of the styles it is based on. */
export function runPropertiesOf(styles: XmlNode | undefined): Map<string, XmlNode> {
  const byId = new Map(
    (styles ? childrenOf(styles, "style") : []).map((style) => [style.attributes["w:styleId"] ?? "", style]),
  );
  return new Map(
    [...byId].map(([id, style]) => {
      const own = new Map<string, XmlNode>();
      const seen = new Set<XmlNode>();
      for (let at: XmlNode | undefined = style; at && !seen.has(at) && seen.size < deepest;) {
        seen.add(at);
        for (const property of childrenOf(at, "rPr").flatMap(({ children }) => children.filter(isNode)))
          if (!own.has(property.name)) own.set(property.name, property);
        at = byId.get(childrenOf(at, "basedOn")[0]?.attributes["w:val"] ?? "");
      }
      return [id, { name: "rPr", attributes: {}, children: [...own.values()] }];
    }),
  );
}

/** Strikes of any kind: of the first properties that say so, direct ones before those of styles. */
export function isStruckBy(...properties: (XmlNode | undefined)[]): boolean {
  for (const one of properties) {
    const said = one ? childrenOf(one, "strike", "dstrike") : [];
    if (said.length > 0)
      return said.some(({ attributes }) => !/^(?:0|false|none|off)$/.test(attributes["w:val"] ?? ""));
  }
  return false;
}

/** Whether the mark that ends a paragraph was deleted, so that the next one continues it. */
export const continuesInNext = (paragraph: XmlNode): boolean =>
  childrenOf(paragraph, "pPr")
    .flatMap((properties) => childrenOf(properties, "rPr"))
    .some((properties) => childrenOf(properties, "del", "moveFrom").length > 0);

/** Adobe's Symbol encoding, where a sign has a meaning. */
const symbolSigns: Record<string, string> = Object.fromEntries(
  (
    "20 ,22∀,24∃,25%,27∋,28(,29),2a∗,2b+,2c,,2d−,2e.,2f/,3a:,3b;,3c<,3d=,3e>,40≅,41Α,42Β,43Χ,44Δ,45Ε,46Φ,47Γ,48Η,49Ι,4bΚ," +
    "4cΛ,4dΜ,4eΝ,4fΟ,50Π,51Θ,52Ρ,53Σ,54Τ,55Υ,57Ω,58Ξ,59Ψ,5aΖ,5c∴,5e⊥,61α,62β,63χ,64δ,65ε,66φ,67γ,68η,69ι,6bκ,6cλ,6dμ," +
    "6eν,6fο,70π,71θ,72ρ,73σ,74τ,75υ,77ω,78ξ,79ψ,7aζ,7c|,7e∼,a2′,a3≤,a4⁄,a5∞,ab↔,ac←,ae→,b0°,b1±,b2″,b3≥,b4×,b5∝,b6∂,b7•," +
    "b8÷,b9≠,ba≡,bb≈,bc…,c5⊕,c6∅,c7∩,c8∪,ce∈,cf∉,d0∠,d1∇,d2®,d3©,d4™,d5∏,d6√,d7⋅,d8¬,d9∧,da∨,e5∑,f2∫"
  )
    .split(/,(?=[0-9a-f]{2}\D)/)
    .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
);
/** Boxes, ticks and bullets of Wingdings. */
const wingdingSigns: Record<string, string> = {
  "6c": "●",
  "6e": "■",
  "6f": "☐",
  "71": "❑",
  "72": "❒",
  "76": "❖",
  "78": "☒",
  "9f": "•",
  a7: "▪",
  a8: "☐",
  d8: "➢",
  df: "←",
  e0: "→",
  fb: "✗",
  fc: "✓",
  fd: "☒",
  fe: "☑",
};

/** The character of a `w:sym`; null for one of a font whose signs are not known. */
export function symbolOf({ attributes }: XmlNode): string | null {
  const code = Number.parseInt(attributes["w:char"] ?? "", 16);
  if (!Number.isFinite(code)) return null;
  const byte = (code & 0xff).toString(16).padStart(2, "0");
  const font = attributes["w:font"] ?? "";
  if (/^symbol$/i.test(font))
    return symbolSigns[byte] ?? (/^3\d$/.test(byte) ? String.fromCharCode(code & 0xff) : null);
  if (/^wingdings$/i.test(font)) return wingdingSigns[byte] ?? null;
  const isPrivate = (code >= 0xe000 && code <= 0xf8ff) || code < 0x20 || code > 0x10ffff;
  return isPrivate || /wingdings|webdings|dingbats/i.test(font) ? null : String.fromCodePoint(code);
}
