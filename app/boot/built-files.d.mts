import type { Express } from 'express';

interface BuiltFiles {
  mount(app: Express): void;
  compressLater(say: (message: string) => void): void;
}
export function builtFiles(folder: string, kept: string): BuiltFiles;
