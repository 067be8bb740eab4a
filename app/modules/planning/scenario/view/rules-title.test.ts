import i18next from 'i18next';
import { expect, test } from 'vitest';
import fr from '~/locales/fr/scenario.json';
import { loadEngine } from '../../../../../optimiser-as/binding/load.server';
import { legumesInAb, workedCase } from '../../../../../tests/support/worked-case';
import { createTaskRunner } from '~/modules/planning/optimisation/domain/worker-tasks';
import { runReport } from '../domain';
import { resultsView } from './results.view';
import { rulesTitle } from './rules-title';

const words = i18next.createInstance();
await words.init({ lng: 'fr', resources: { fr: { scenario: fr } }, ns: ['scenario'] });
const title = (rules: Parameters<typeof rulesTitle>[0]) => rulesTitle(rules, words.t).replaceAll('\u202f', ' ');

test('rules that are enforced, observed and without subject are counted apart', () => {
  const rule = (enforced: boolean, met: boolean | null) => ({ enforced, met });
  expect(title([rule(true, true), rule(true, false), rule(false, false), rule(false, null), rule(true, null)])).toBe(
    'Règle de rotation tenue : 1 sur 2 · observée : 0 sur 1 · 2 règles sans objet',
  );
  expect(title([rule(true, true)])).toBe('Règle de rotation tenue : 1 sur 1');
  expect(title([rule(false, true)])).toBe('Règle de rotation observée : 1 sur 1');
  expect(title([rule(false, null)])).toBe('1 règle sans objet');
});

test('a rule whose kind covers nothing has no verdict', () => {
  const model = workedCase({
    rotationRules: [
      { ...legumesInAb, id: 1, kind: 'Eco', respect: false },
      { ...legumesInAb, id: 2, respect: false },
    ],
  });
  const answer = createTaskRunner(loadEngine())({ kind: 'solve', model });
  if (answer.status !== 'solved') throw new Error(answer.status);
  const { rules } = resultsView(model, runReport(model, answer.result));
  expect(rules.map(({ kind, met }) => [kind, met])).toEqual([
    ['Eco', null],
    ['AB', false],
  ]);
});
