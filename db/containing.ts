/** LIKE pattern that matches text anywhere; its wildcards are escaped, surrounding spaces trimmed. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;
