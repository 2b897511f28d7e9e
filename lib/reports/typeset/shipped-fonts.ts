import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { escapeHtml } from "@/lib/platform/text/escape";

/** Scripts that Libertinus Serif lacks, in regular and bold. */
const scripts: Record<string, string> = {
  "noto-sans": "Noto Sans",
  "noto-sans-arabic": "Noto Sans Arabic",
  "noto-sans-armenian": "Noto Sans Armenian",
  "noto-sans-bengali": "Noto Sans Bengali",
  "noto-sans-devanagari": "Noto Sans Devanagari",
  "noto-sans-ethiopic": "Noto Sans Ethiopic",
  "noto-sans-gujarati": "Noto Sans Gujarati",
  "noto-sans-gurmukhi": "Noto Sans Gurmukhi",
  "noto-sans-hebrew": "Noto Sans Hebrew",
  "noto-sans-khmer": "Noto Sans Khmer",
  "noto-sans-lao": "Noto Sans Lao",
  "noto-sans-tamil": "Noto Sans Tamil",
  "noto-sans-telugu": "Noto Sans Telugu",
  "noto-sans-thai": "Noto Sans Thai",
  "noto-emoji": "Noto Emoji",
  "noto-sans-symbols": "Noto Sans Symbols",
  "noto-sans-symbols-2": "Noto Sans Symbols 2",
};

/** In order. */
export const fallbackFamilies: string[] = [...Object.values(scripts), "Noto Sans S Chinese", "Noto Sans Korean"];

/** Relative to the product's folder. */
function fontFolders(root = process.cwd()): string[] {
  const packages = join(root, "node_modules");
  return [
    ...Object.keys(scripts).flatMap((name) =>
      (name === "noto-sans-symbols-2" ? ["400Regular"] : ["400Regular", "700Bold"]).map((weight) =>
        join(packages, "@expo-google-fonts", name, weight),
      ),
    ),
    ...["fonts-sc", "fonts-kr"].map((name) => join(packages, "@embedpdf", name, "fonts")),
  ];
}

/**
 * The typesetter with only the bundled fonts, for the same result everywhere. It searches fonts by fontconfig's file if
 * there is fontconfig; elsewhere ours come first. Texts must name `fallbackFamilies` and disable `fallback`.
 * @param workspace the only readable folder
 */
export function createCompiler(workspace: string): NodeCompiler {
  const folders = fontFolders();
  const folder = mkdtempSync(join(tmpdir(), "rotunda-fonts-"));
  const { FONTCONFIG_FILE: before } = process.env;
  try {
    const file = join(folder, "fonts.conf");
    const dirs = folders.map((path) => `<dir>${escapeHtml(path)}</dir>`).join("");
    writeFileSync(
      file,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${dirs}</fontconfig>`,
    );
    process.env.FONTCONFIG_FILE = file;
    return NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: folders }] });
  } finally {
    if (before === undefined) delete process.env.FONTCONFIG_FILE;
    else process.env.FONTCONFIG_FILE = before;
    rmSync(folder, { recursive: true, force: true });
  }
}
