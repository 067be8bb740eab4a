export function keepAssets(from: string, to: string): Promise<void>;
