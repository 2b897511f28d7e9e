export const oldestNode: [number, number];
export function nodeComplaint(version?: string): string | undefined;
export function isInstalled(root: string): boolean;
export function newerNode(root: string, own?: string): string | undefined;
export function install(root: string, log: (line: string) => void): Promise<void>;
export function prepare(root: string, log: (line: string) => void): Promise<void>;
