/** What the home shows of the jobs, in words. */
export interface JobsPanelView {
  readonly title: string;
  readonly all: string;
  readonly to: string;
  readonly findings: readonly {
    readonly part: 'well' | 'failed' | 'late' | 'running';
    readonly text: string;
    readonly to: string;
  }[];
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
    readonly to: string;
    readonly said: string;
  }[];
}
