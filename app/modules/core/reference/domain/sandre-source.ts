/** A set that the Sandre publishes: how it is named there, and what its files do that others do not. */
import type { RowValue } from '~/records/fields/domain';

export interface SandreSource {
  /** in the Sandre's XML files */
  readonly element: string;
  /** of the referential in its web service (nomenclature 373), where we know it */
  readonly code?: string;
  /** under the short names of its columns its CSV writes the long ones: « Code du paramètre » is no code */
  readonly secondHeader: RegExp;
  /** what a line implies beside its cells */
  readonly implied: (given: Readonly<Record<string, RowValue>>) => Readonly<Record<string, RowValue>>;
}

const FROZEN = /^codes? gel[ée]/i;

export const sandreSource = (element: string, code?: string): SandreSource => ({
  element,
  ...(code ? { code } : {}),
  secondHeader: /^code (?:d|sandre)/i,
  // the name says that a code is out of use: « Code gelé en 1995 »
  implied({ name, status }): Readonly<Record<string, RowValue>> {
    if (status !== undefined || typeof name !== 'string') return {};
    return { status: FROZEN.test(name) ? 'frozen' : 'validated' };
  },
});
