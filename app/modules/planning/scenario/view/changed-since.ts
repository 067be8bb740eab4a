/** Why a result is to be computed again: « Ont changé depuis ce calcul : le scénario, l’assolement. » */
import type { Words } from '~/kernel/small-types';
import type { ChangedSince } from '../domain';

/** `words`: the namespace that a page has them in. */
export const changedSinceText = (
  changed: readonly ChangedSince[],
  t: Words,
  words: 'scenario' | 'comparison' = 'scenario',
): string =>
  t(`${words}:changedSince.text`, {
    count: changed.length,
    what: changed.map((one) => t(`${words}:changedSince.${one}`)).join(', '),
  });

/** « À relancer », and why, beside the lines of a file; null: the result is up to date. */
export const outdatedText = (changed: readonly ChangedSince[], t: Words): string | null =>
  changed.length === 0 ? null : `${t('scenario:outdated')}. ${changedSinceText(changed, t)}`;
