export function sentenceOf(error: unknown): string | undefined;
