export const ENTRIES: Readonly<Record<string, string>>;
export function bundle(names?: readonly string[]): Promise<void>;
export function bundleProgram(name: string, source: string): Promise<string>;
