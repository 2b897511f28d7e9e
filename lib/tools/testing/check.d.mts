export function testsFor(changed: string[], tests: string[]): string[];
