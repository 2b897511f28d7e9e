export function bundleReaders(root: string, folder: string, withTests: boolean): Promise<string>;
export function findBundle(root: string, folder: string, withTests: boolean): string | undefined;
