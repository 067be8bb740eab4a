/** What the page of silences shows. */
export interface SilencePage {
  readonly lines: readonly {
    readonly id: number;
    readonly from: number;
    readonly to: number;
    readonly reason: string;
    readonly login: string;
    readonly station: { readonly name: string; readonly to: string } | null;
    readonly mayEnd: boolean;
  }[];
  readonly station: { readonly id: number; readonly name: string } | null;
  readonly mayAdd: boolean;
}
