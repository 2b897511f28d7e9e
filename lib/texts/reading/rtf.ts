import type { Mark, Run } from "../sections";
import { type Block, plainText } from "./blocks";
import { hasLook, lookOfNew } from "./new-matter";
import { NoText } from "./no-text";
import { raise } from "./raised";

type State = {
  mark?: Mark;
  isStruck: boolean;
  isUnderlined: boolean;
  isBold: boolean;
  isItalic: boolean;
  isUpper: boolean;
  isRaised: boolean;
  isHidden: boolean;
  isSkipped: boolean;
  isFootnote: boolean;
  unicodeSkip: number;
};

/** Groups without text. */
const skipped = new Set([
  "fonttbl",
  "colortbl",
  "stylesheet",
  "info",
  "pict",
  "object",
  "header",
  "headerl",
  "headerr",
  "headerf",
  "footer",
  "footerl",
  "footerr",
  "footerf",
  "ftnsep",
  "ftnsepc",
  "aftnsep",
  "listtable",
  "listoverridetable",
  "rsidtbl",
  "generator",
  "themedata",
  "datastore",
  "xmlnstbl",
  "fldinst",
  "latentstyles",
  "pgptbl",
  "mmathPr",
]);
const signs: Record<string, string> = {
  emdash: "—",
  endash: "–",
  lquote: "‘",
  rquote: "’",
  ldblquote: "“",
  rdblquote: "”",
  bullet: "•",
  tab: "\t",
  line: "\n",
  emspace: " ",
  enspace: " ",
  "~": "\u00a0",
  _: "‑",
};
/** What `\plain` resets. */
const plain = {
  isStruck: false,
  isUnderlined: false,
  isBold: false,
  isItalic: false,
  isUpper: false,
  isRaised: false,
  isHidden: false,
};

/** The character set above 127 as the file declares it; default Windows-1252. */
function decoderOf(source: string): TextDecoder {
  const page = /\\ansicpg(\d{1,5})/.exec(source)?.[1];
  const name = /\\mac\b/.test(source.slice(0, 200)) || page === "10000" ? "macintosh" : `windows-${page}`;
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder("windows-1252");
  }
}

/**
 * Reads RTF into paragraphs. `\strike` and `\ul` mark what the bill strikes and inserts, or the type that its legend
 * names. @returns beside them `all` words, also those of heads and feet @throws NoText
 */
export function readRtf(source: string): { blocks: Block[]; all: string } {
  if (!source.trimStart().startsWith("{\\rtf")) throw new NoText("refused", "It is not readable RTF.");
  const decoder = decoderOf(source);
  const all = source.replace(/\\[a-z]+(?:-?\d+)? ?|[{}\r\n]/gi, "");
  const look = lookOfNew(all);
  const blocks: Block[] = [];
  let runs: Run[] = [];
  let isRow = false;
  let footnote = "";
  let state: State = {
    ...plain,
    isSkipped: false,
    isFootnote: false,
    unicodeSkip: 1,
  };
  const stack: State[] = [];
  let skipNext = 0;
  const add = (text: string) => {
    if (state.isSkipped || state.isHidden || text === "") return;
    if (skipNext > 0) {
      const cut = Math.min(skipNext, text.length);
      skipNext -= cut;
      text = text.slice(cut);
      if (text === "") return;
    }
    // A footnote follows its paragraph; in print it is at the foot of the page.
    if (state.isFootnote) {
      footnote += text;
      return;
    }
    const mark: Mark | undefined = state.isStruck
      ? "struck"
      : state.isUnderlined || hasLook(look, state.isBold, state.isItalic)
        ? "inserted"
        : undefined;
    const last = runs.at(-1);
    const shown = state.isUpper ? text.toUpperCase() : state.isRaised ? raise(text) : text;
    if (last && last.mark === mark) last.text += shown;
    else runs.push(mark ? { text: shown, mark } : { text: shown });
  };
  const end = () => {
    if (state.isFootnote) {
      footnote += " ";
      return;
    }
    if (runs.some(({ text }) => text.trim() !== ""))
      blocks.push({ runs, indent: 0, ...(isRow && { kind: "row" as const }) });
    if (footnote.trim() !== "") blocks.push({ runs: [{ text: footnote }], indent: 0 });
    runs = [];
    footnote = "";
    isRow = false;
  };
  for (const [, open, close, word, number, hex, sign, text] of source.matchAll(
    /(\{)|(\})|\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z'])|([^\\{}]+)/gi,
  )) {
    if (open) stack.push({ ...state });
    else if (close) state = stack.pop() ?? state;
    else if (hex) add(decoder.decode(new Uint8Array([Number.parseInt(hex, 16)])));
    else if (text) add(text.replace(/[\r\n]+/g, ""));
    else if (sign === "*") state.isSkipped = true;
    else if (sign) add("\\{}".includes(sign) ? sign : (signs[sign] ?? ""));
    else if (word) {
      const isOn = number !== "0";
      if (skipped.has(word)) state.isSkipped = true;
      else if (word === "footnote") state.isFootnote = true;
      else if (word === "par" || word === "sect" || word === "page") end();
      else if (word === "row") {
        isRow = true;
        end();
      } else if (word === "cell") add("\t");
      else if (word === "strike" || word === "striked" || word === "deleted") state.isStruck = isOn;
      else if (word === "ulnone") state.isUnderlined = false;
      else if (/^ul(?:d|db|w|th)?$/.test(word) || word === "revised") state.isUnderlined = isOn;
      else if (word === "b") state.isBold = isOn;
      else if (word === "i") state.isItalic = isOn;
      else if (word === "caps") state.isUpper = isOn;
      else if (word === "super") state.isRaised = isOn;
      else if (word === "nosupersub" || word === "sub") state.isRaised = false;
      else if (word === "v") state.isHidden = isOn;
      else if (word === "plain") state = { ...state, ...plain };
      else if (word === "uc") state.unicodeSkip = Number(number ?? 1);
      else if (word === "u" && number !== undefined) {
        add(String.fromCharCode((Number(number) + 65_536) % 65_536));
        skipNext = state.isSkipped ? 0 : state.unicodeSkip;
      } else if (signs[word]) add(signs[word]);
    }
  }
  end();
  return { blocks, all: `${all}\n${blocks.map(plainText).join("\n")}` };
}
