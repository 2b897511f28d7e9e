/** Text as a LIKE pattern that finds it anywhere; its own wildcards are plain characters, spaces around it do not count. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;
