/** What the page of silences shows. */
export interface SilencePage {
  readonly lines: readonly {
    readonly id: number;
    readonly from: number;
    /** excluded */
    readonly to: number;
    /** by the clock: nobody is told now; ended; to come */
    readonly is: 'on' | 'over' | 'ahead';
    readonly reason: string;
    readonly login: string;
    readonly station: { readonly name: string; readonly to: string } | null;
    readonly mayEnd: boolean;
  }[];
  readonly station: { readonly id: number; readonly name: string } | null;
  readonly mayAdd: boolean;
}
