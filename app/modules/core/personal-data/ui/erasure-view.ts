/** An erasure as its page shows it. */
export interface ErasureView {
  readonly pseudonym: string;
  readonly state: 'running' | 'failed' | 'done';
  readonly progress: number;
  readonly askedAt: number;
  readonly endedAt: number | null;
}
