export function sourcesDigest(): string;
export function compileWasm(outFile: string): void;
export function buildWasm(options?: { quiet?: boolean; force?: boolean }): void;
