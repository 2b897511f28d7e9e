const browsers: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrom(e|ium)\//, "Chrome"],
  [/Safari\//, "Safari"],
  [/^(curl|python|node|wget)/i, "A script"],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const firstMatch = (agent: string, list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agent))?.[1];

/** A readable name of a browser, from its user agent: "Firefox on Windows". */
export function deviceName(agent: string | null): string {
  const browser = firstMatch(agent ?? "", browsers);
  const system = firstMatch(agent ?? "", systems);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device");
}
