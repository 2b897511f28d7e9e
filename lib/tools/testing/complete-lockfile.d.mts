type Packages = Record<string, { optionalDependencies?: Record<string, string> }>;
export function missingOptionalPackages(packages: Packages): { from: string; name: string; version: string }[];
