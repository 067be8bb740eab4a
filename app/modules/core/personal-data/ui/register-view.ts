/** The register as plain data. */
export interface RegisterView {
  /** of today: it is printed */ readonly day: string;
  readonly controller: Readonly<Record<'name' | 'address' | 'phone' | 'siret' | 'contact', string>>;
  readonly treatments: readonly {
    readonly id: string;
    readonly basis: string;
    readonly keep: 'days' | 'account' | 'proof' | 'work';
    readonly days: number;
  }[];
  /** accounts that were deleted, and whose people are still named */
  readonly deleted: readonly {
    readonly id: number;
    readonly login: string;
    readonly name: string;
    readonly at: string;
  }[];
  readonly recipients: Readonly<Record<'mail' | 'tiles' | 'geocoding', boolean>>;
}
