/** What the page of an intake says of its fit: who, when, on what, how well – and why it must not be used. */
import { formatInstant } from '~/kernel/civil-date';
import { formatNumber, withUnit } from '~/kernel/french-number';
import type { Words } from '~/kernel/small-types';
import type { FitRefusal } from '~/modules/core/transfer/domain';
import type { ReadFit } from '../domain';

export interface FitView {
  readonly running: number | null;
  readonly failed: boolean;
  /** who may ask for it, and what keeps it from being asked */
  readonly start: { readonly allowed: boolean; readonly needs: string | null };
  readonly made: string | null;
  readonly outdated: string | null;
  readonly refusals: readonly string[];
  readonly usable: string | null;
  readonly models: readonly {
    readonly name: string;
    readonly time: string;
    readonly shape: string;
    readonly factor: string;
    readonly error: string;
    readonly weight: string;
  }[];
  readonly trial: readonly { readonly name: string; readonly error: string }[];
}

function refusalText(refusal: FitRefusal, t: Words, locale: string): string {
  const numbers = Object.fromEntries(
    Object.entries(refusal).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, formatNumber(value, Number.isInteger(value) ? 0 : 1, locale)]] : [],
    ),
  );
  return t(`nitrateFit:refusal.${refusal.kind}`, numbers);
}

interface Around {
  readonly mayEdit: boolean;
  readonly measures: number;
  /** what it is computed from has two years at least */
  readonly hasHistory: boolean;
}

export function fitView(
  { running, failed, fit, outdated }: ReadFit,
  { mayEdit, measures, hasHistory }: Around,
  t: Words,
  locale: string,
): FitView {
  const number = (value: number, decimals: number) => formatNumber(value, decimals, locale);
  const result = fit?.result;
  const needs = measures === 0 ? t('nitrateFit:needs.measures') : hasHistory ? null : t('nitrateFit:needs.history');
  return {
    running: running?.progress ?? null,
    failed,
    start: { allowed: mayEdit, needs },
    made: fit ? t('nitrateFit:made', { login: fit.login, at: formatInstant(fit.at) }) : null,
    outdated: outdated && t(`nitrateFit:outdated.${outdated}`),
    refusals: (result?.refusals ?? []).map((one) => refusalText(one, t, locale)),
    usable: result && result.refusals.length === 0 ? t('nitrateFit:usable') : null,
    models: (result?.models ?? []).map(({ response, factor, errorMgL, weight }) => ({
      name: t(`nitrateFit:model.${response.model}`),
      time: number(response.meanTimeYears, 1),
      shape: response.shape === null ? '–' : number(response.shape, 2),
      factor: number(factor, 2),
      error: number(errorMgL, 2),
      weight: withUnit(number(100 * weight, 0), '%', locale),
    })),
    trial: result?.trial
      ? (['model', 'lastYear', 'line'] as const).map((name) => ({
          name: t(`nitrateFit:trial.${name}`),
          error: number(result.trial![name], 2),
        }))
      : [],
  };
}
