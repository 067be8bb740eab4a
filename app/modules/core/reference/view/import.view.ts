import type { ImportReport } from '../domain';

export interface ImportView {
  readonly id: string;
  readonly set: string;
  readonly fileName: string;
  readonly running: boolean;
  readonly failed: boolean;
  /** per cent */
  readonly progress: number;
  readonly state: 'stored' | 'checking' | 'previewed' | 'applying' | 'applied' | 'failed';
  readonly report: ImportReport | null;
}
