import { headScript } from "@/lib/platform/html/head-script";
import { isStarter } from "@/lib/platform/html/defer-scripts";
import { reactScripts } from "./react-scripts";

/** Scripts that carry only data: a call of the framework or an assignment with these beginnings, followed by JSON values. */
const calls = [
  "(self.__next_f=self.__next_f||[]).push(",
  "self.__next_f.push(",
  "$RC(",
  "$RS(",
  "$RR(",
  "$RX(",
] as const;
const assignments = ["self.__next_r=", "var __nextHmrInitialVersion="] as const;

/** How the bundler names the built files of a page, and the modules that start first. */
const bundlerCall =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{"otherChunks":\[(?:"static\/chunks\/[\w.~-]+",?)*\],"runtimeModuleIds":\[[\d,]*\]\}\)/;

/** Whether an inline script is ours, React's, or a framework call with data only. */
export function isKnownScript(script: string): boolean {
  if (script === headScript() || isStarter(script)) return true;
  let at = 0;
  while (at < script.length) {
    const end = endOfPart(script, at);
    if (end < 0) return false;
    at = end;
    while (script[at] === ";" || script[at] === "\n") at++;
  }
  return script.length > 0;
}

/** Where the known part that begins here ends; -1 if none begins here. */
function endOfPart(script: string, at: number): number {
  const whole = reactScripts.find(
    (one) => script.startsWith(one, at) && /^(?:;|$)/.test(script.slice(at + one.length, at + one.length + 1)),
  );
  if (whole !== undefined) return at + whole.length;
  const bundler = script[at] === "(" && script.startsWith("(globalThis", at) && bundlerCall.exec(script.slice(at));
  if (bundler) return at + bundler[0].length;
  const call = calls.find((one) => script.startsWith(one, at));
  if (call !== undefined) return endOfValues(script, at + call.length, ")");
  const assignment = assignments.find((one) => script.startsWith(one, at));
  return assignment === undefined ? -1 : endOfValues(script, at + assignment.length, "");
}

/** Where a list of JSON values ends, with its closing sign; -1 if it holds anything else. */
function endOfValues(script: string, from: number, closing: ")" | ""): number {
  let depth = 0;
  let at = from;
  for (; at < script.length; at++) {
    const sign = script[at];
    if (sign === '"') {
      at = endOfText(script, at);
      if (at < 0) return -1;
    } else if (sign === "[" || sign === "{") depth++;
    else if (sign === "]" || sign === "}") depth--;
    else if (depth === 0 && (sign === ")" || sign === ";")) break;
  }
  if ((script[at] ?? "") === ";" ? closing !== "" : (script[at] ?? "") !== closing) return -1;
  if (!isJson(`[${script.slice(from, at)}]`)) return -1;
  const end = at + closing.length;
  return end === script.length || script[end] === ";" ? end : -1;
}

function endOfText(script: string, from: number): number {
  for (let at = from + 1; at < script.length; at++) {
    if (script[at] === "\\") at++;
    else if (script[at] === '"') return at;
  }
  return -1;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
