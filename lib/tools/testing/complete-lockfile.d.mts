type Packages = Record<string, { version?: string; integrity?: string; optionalDependencies?: Record<string, string> }>;
export function missingOptionalPackages(packages: Packages): { from: string; name: string; version: string }[];
export function packagesWithoutIntegrity(packages: Packages): string[];
