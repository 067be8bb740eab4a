/** A history in words. */
import type { Words } from '~/kernel/small-types';

export interface ChangeWords {
  readonly key: string;
  readonly what: string;
  readonly before: string;
  readonly after: string;
}
export interface HistoryLine {
  readonly version: number;
  readonly at: string;
  readonly login: string;
  readonly what: string;
  readonly changes: readonly ChangeWords[];
  readonly others: number;
}

const KINDS: readonly string[] = [
  'created',
  'duplicated',
  'edited',
  'merged',
  'workshop',
  'values',
  'descriptive',
  'import',
  'autoFill',
  'generated',
  'former',
];

export const summaryWords = (summary: string, t: Words): string => {
  const [kind = '', version] = summary.split(':');
  return kind === 'restored'
    ? t('what.restored', { version: version ?? '' })
    : t(`what.${KINDS.includes(kind) ? kind : 'edited'}`);
};
