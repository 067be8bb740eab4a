/** A correction in words: its arguments, and what it makes of the measures. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import { formatNumber } from '~/kernel/french-number';
import { describeField } from '~/records/fields/view/field-words';
import type { OperationKindName } from '../domain/operation';
import { argumentFields } from '../forms/correction.form';
import type { CorrectionEffect } from './corrections-page';

type Words = (key: string, options?: Record<string, unknown>) => string;

/** « Relevé au début 12,30, Relevé à la fin 12,00 » */
export const argumentsSentence = (kind: OperationKindName, texts: FieldTexts, t: Words, locale: string): string =>
  Object.keys(argumentFields(kind))
    .map(
      (name) =>
        `${t(`timeseries:operationField.${name}`)} ${describeField(argumentFields(kind), name, texts[name] ?? [], {
          t: t as (key: string) => string,
          locale,
        })}`,
    )
    .join(', ');

const COUNTED = ['excluded', 'filled', 'qualified', 'parted', 'joined'] as const;
type Counted = (typeof COUNTED)[number];

export function effectSentence(
  effect: Pick<CorrectionEffect, 'changed' | 'least' | 'most' | 'step' | Counted>,
  { decimals, unit }: { readonly decimals: number; readonly unit: string },
  t: Words,
  locale: string,
): string {
  const number = (value: number) => `${value > 0 ? '+' : ''}${formatNumber(value, decimals, locale)} ${unit}`;
  const counted = (count: number) => ({ count, n: formatNumber(count, 0, locale) });
  const [least, most] = [number(effect.least), number(effect.most)];
  const changed = least === most ? 'changedBy' : 'changed';
  const parts = [
    ...(effect.changed > 0
      ? [t(`timeseries:corrections.${changed}`, { ...counted(effect.changed), least, most })]
      : []),
    ...(effect.step === null ? [] : [t('timeseries:corrections.step', { step: number(effect.step) })]),
    ...COUNTED.flatMap((what) =>
      effect[what] > 0 ? [t(`timeseries:corrections.${what}`, counted(effect[what]))] : [],
    ),
  ];
  return parts.length > 0 ? parts.join(' ') : t('timeseries:corrections.nothing');
}
