/** How many rules hold: those that are enforced, those that are only observed and those without subject each apart. */
import type { Words } from '~/kernel/small-types';
import type { RuleOutcome } from './results.view';

export function rulesTitle(rules: readonly Pick<RuleOutcome, 'enforced' | 'met'>[], t: Words): string {
  const withSubject = rules.filter(({ met }) => met !== null);
  const said = (key: string, some: typeof withSubject) =>
    some.length === 0
      ? []
      : [t(`scenario:results.${key}`, { count: some.filter(({ met }) => met).length, total: some.length })];
  const without = rules.length - withSubject.length;
  const enforcedOnes = withSubject.filter(({ enforced }) => enforced);
  const title = [
    ...said('rulesMet', enforcedOnes),
    ...said(
      enforcedOnes.length > 0 ? 'observedMet' : 'observedAlone',
      withSubject.filter(({ enforced }) => !enforced),
    ),
    ...(without > 0 ? [t('scenario:results.rulesNoSubject', { count: without })] : []),
  ].join(' · ');
  return title.charAt(0).toLocaleUpperCase() + title.slice(1);
}
