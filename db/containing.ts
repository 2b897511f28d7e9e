export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;
