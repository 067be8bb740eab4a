/** What a calculated parameter stands on, in sentences: what was not analysed, what is under its limit. */
import type { Reckoned } from '../domain/calculated';

type Words = (key: string, options: { readonly count: number }) => string;
export interface ReckonedOn extends Omit<Reckoned, 'results'> {
  readonly below: 'zero' | 'half';
}
export const reckonedWords = ({ incomplete, completed, withLimits, below }: ReckonedOn, t: Words): string[] => [
  ...(incomplete > 0 ? [t('quality:reckoned.incomplete', { count: incomplete })] : []),
  ...(completed > 0 ? [t('quality:reckoned.completed', { count: completed })] : []),
  ...(withLimits > 0 ? [t(`quality:reckoned.${below === 'half' ? 'half' : 'zero'}`, { count: withLimits })] : []),
];
