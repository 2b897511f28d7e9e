/** Names as `/Name`, strings as latin1 bytes after `(`, references as numbers. */
export type PdfValue = null | boolean | number | string | PdfRef | PdfValue[] | PdfDict;
export type PdfRef = { ref: number };
export type PdfDict = Map<string, PdfValue>;

const delimiters = /[\s()<>[\]{}/%]/;

export function parsePdfValue(text: string): PdfValue {
  let at = 0;
  const skip = () => {
    for (;;) {
      while (at < text.length && /[\s\0]/.test(text[at]!)) at += 1;
      if (text[at] !== "%") return;
      while (at < text.length && text[at] !== "\n") at += 1;
    }
  };
  const word = () => {
    const from = at;
    while (at < text.length && !delimiters.test(text[at]!)) at += 1;
    return text.slice(from, at);
  };
  const literal = () => {
    let depth = 1;
    let out = "(";
    for (at += 1; depth > 0 && at < text.length; at += 1) {
      const c = text[at]!;
      if (c === "\\") {
        const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0];
        out += octal
          ? String.fromCharCode(Number.parseInt(octal, 8))
          : ({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" }[text[at + 1]!] ?? text[at + 1]!);
        at += octal ? octal.length : 1;
      } else {
        depth += c === "(" ? 1 : c === ")" ? -1 : 0;
        if (depth > 0) out += c;
      }
    }
    return out;
  };
  const value = (): PdfValue => {
    skip();
    if (text.startsWith("<<", at)) {
      const dict: PdfDict = new Map();
      for (at += 2, skip(); !text.startsWith(">>", at) && at < text.length; skip()) {
        at += 1;
        const key = word();
        dict.set(key, value());
      }
      at += 2;
      return dict;
    }
    if (text[at] === "<") {
      const hex = text.slice(at + 1, text.indexOf(">", at)).replace(/\s/g, "");
      at = text.indexOf(">", at) + 1;
      return `(${Buffer.from(hex.padEnd(hex.length + (hex.length % 2), "0"), "hex").toString("latin1")}`;
    }
    if (text[at] === "(") return literal();
    if (text[at] === "[") {
      const list: PdfValue[] = [];
      for (at += 1, skip(); text[at] !== "]" && at < text.length; skip()) list.push(value());
      at += 1;
      return list;
    }
    if (text[at] === "/") {
      at += 1;
      return `/${word()}`;
    }
    const reference = /^(\d+)\s+\d+\s+R(?![A-Za-z])/.exec(text.slice(at, at + 24));
    if (reference) {
      at += reference[0].length;
      return { ref: Number(reference[1]) };
    }
    const token = word();
    if (token === "") at += 1;
    return token === "true" ? true : token === "false" ? false : /^[-+.\d]/.test(token) ? Number(token) : null;
  };
  return value();
}
