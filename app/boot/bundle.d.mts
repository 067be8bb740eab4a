export const ENTRIES: Readonly<Record<string, string>>;
export function bundleProgram(name: string, source: string): Promise<string>;
