export function chromiumPath(): string | undefined;
export const CHROMIUM_FLAGS: string[];
export function launchOptions(): { executablePath?: string; args: string[] };
