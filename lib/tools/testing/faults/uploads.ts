import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { call } from "./call";
import type { Stage } from "./stage";

/** Random text of this many bytes. */
export function textOf(bytes: number, random: () => number): string {
  const line = `${Array.from({ length: 8 }, () => random().toString(36).slice(2)).join(" ")}\n`;
  return line.repeat(Math.ceil(bytes / line.length)).slice(0, bytes);
}

export const hashOf = (text: string | Buffer): string => createHash("sha256").update(text).digest("hex");

export function upload(stage: Stage, name: string, text: string) {
  const form = new FormData();
  form.set("file", new File([text], name, { type: "text/plain" }));
  return call(stage.origin, "POST", "/admin/file/api/upload", {
    form,
    cookie: stage.editor.cookie,
    key: true,
    timeout: 60_000,
  });
}

/** Everything in the folder of files: stored bytes and unfinished ones. */
export const filesBelow = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  } catch {
    return [];
  }
};
