import i18next from 'i18next';
import { expect, test } from 'vitest';
import en from '~/locales/en/scenario.json';
import fr from '~/locales/fr/scenario.json';
import type { Sentence } from '~/modules/planning/optimisation/view/sentence';
import {
  cropFinding,
  figuresFinding,
  goalFinding,
  keyFigures,
  mainCrop,
  mainMode,
  modeFinding,
  priceFinding,
  rankedFigures,
} from './findings';
import type { Figure, Pair, ResultsView } from './results.view';
import { reoptimisedFinding, robustnessFinding, sideVerdict } from './robustness-findings';
import type { RobustIndicator } from './robustness.view';

const words = i18next.createInstance();
await words.init({
  lng: 'fr',
  interpolation: { escapeValue: false },
  resources: { fr: { scenario: fr }, en: { scenario: en } },
});
const say = ({ key, values }: Sentence, lng = 'fr') => words.t(key, { ...values, lng }).replaceAll('\u202f', ' ');

const pair = (name: string, reference: number, optimised: number): Pair => ({ id: 0, name, reference, optimised });
const figure = (indicatorId: number, name: string, more: Partial<Figure> = {}): Figure => ({
  indicatorId,
  name,
  unit: 'kg/ha',
  decimals: 0,
  reference: 50,
  optimised: 40,
  difference: -10,
  evolution: -20,
  verdict: 'better',
  better: 'lower',
  withoutValueHa: 0,
  ...more,
});
const goal = (indicatorId: number): ResultsView['goal'] => ({
  indicatorId,
  name: 'Azote',
  unit: 'kg/ha',
  decimals: 0,
  optimum: 40,
  direction: 'minimise',
});

test('modes: the one whose share moves most, from … to …, in French and in English', () => {
  const modes = [pair('Conventionnel', 94, 79), pair('AB', 6, 21)];
  expect(say(modeFinding(modes, 'fr'))).toBe('AB passe de 6 à 21 % de la surface');
  expect(say(modeFinding(modes, 'en'), 'en')).toBe('AB goes from 6 to 21% of the area');
  expect(say(modeFinding([pair('Conventionnel', 10_000, 9_990), pair('AB', 0, 10)], 'fr'))).toBe(
    'AB passe de 0,0 à 0,1 % de la surface',
  );
  expect(say(modeFinding([pair('AB', 50, 50)], 'fr'))).toBe('Les conduites ne changent pas');
  expect(say(modeFinding([], 'fr'))).toBe('Les conduites ne changent pas');
  expect(say(mainMode(modes, 'fr'))).toBe('Conventionnel couvre 94 % de la surface');
});

test('the goal speaks first, also where it could not be moved; without a goal, what moved most', () => {
  const still = figure(7, 'Marge', { optimised: 50, difference: 0, evolution: 0, verdict: 'same' });
  const results = (figures: readonly Figure[], aimed: number) => ({ figures, goal: goal(aimed), deviation: 12 });
  expect(say(goalFinding(results([still, figure(3, 'Azote')], 3), 'fr'))).toBe('Azote passe de 50 à 40 kg/ha');
  expect(say(goalFinding(results([still, figure(3, 'Azote')], 7), 'fr'))).toBe('Marge reste à 50 kg/ha');
  expect(say(goalFinding(results([still, figure(3, 'Azote')], -1), 'fr'))).toBe('Azote passe de 50 à 40 kg/ha');
  expect(say(goalFinding(results([still], -1), 'fr'))).toBe('Rien ne change');
});

test('figures: how many gain and lose', () => {
  const worse = figure(2, 'Marge', { verdict: 'worse' });
  expect(say(figuresFinding([figure(1, 'a'), worse]))).toBe('Indicateurs en progrès : 1, en recul : 1');
  expect(say(figuresFinding([figure(1, 'a'), figure(2, 'b')]))).toBe('2 indicateurs progressent, aucun ne recule');
  expect(say(figuresFinding([worse]))).toBe('Un indicateur recule, aucun ne progresse');
  expect(say(figuresFinding([]))).toBe('Aucun indicateur ne s’améliore ni ne recule');
});

test('crops: who gains most and who loses most, signed, with the unit', () => {
  expect(say(cropFinding([pair('Blé', 500, 300), pair('Luzerne', 10, 150)], 'fr'))).toBe(
    'Luzerne : +140 ha, Blé : −200 ha',
  );
  expect(say(cropFinding([pair('Blé', 500, 300)], 'fr'))).toBe('Blé : −200 ha');
  expect(say(cropFinding([pair('Blé', 500, 500)], 'fr'))).toBe('Les cultures gardent leurs surfaces');
  expect(say(mainCrop([pair('Blé', 500, 500), pair('Orge', 1, 1)], 'fr'))).toContain('500 ha');
});

test('prices: the demand that pays most when it is loosened', () => {
  const who = { key: 'x', values: {} };
  const relaxed = { unit: 'kg/ha', decimals: 2, lines: [{ key: 'cap', who, gain: 0.126 }] };
  expect(say(priceFinding({ relaxed }, () => 'Plafond', 'fr'))).toBe(
    'Le plus payant : desserrer « Plafond » d’un centième de sa valeur rapporterait 0,13 kg/ha',
  );
  expect(say(priceFinding({ relaxed: { ...relaxed, lines: [] } }, () => '', 'fr'))).toContain('Aucune demande');
});

test('figures are ranked by what matters, and the three of a workshop keep their places whatever they show', () => {
  const figures = [
    figure(1, 'a', { evolution: 2 }),
    figure(2, 'b', { evolution: -60 }),
    figure(3, 'c'),
    figure(4, 'd'),
  ];
  expect(rankedFigures({ figures, goal: goal(3) }).map(({ name }) => name)).toEqual(['c', 'b', 'd', 'a']);
  const objectives = [{ indicator: 'd' }] as unknown as ResultsView['objectives'];
  const key = (moved: readonly Figure[]) =>
    keyFigures({ figures: moved, goal: goal(3), objectives, deviation: 0 }).map(({ name }) => name);
  expect(key(figures)).toEqual(['c', 'd', 'a']);
  expect(key(figures.map((one, at) => ({ ...one, evolution: 90 - 40 * at })))).toEqual(['c', 'd', 'a']);
});

test('draws: one sentence for all indicators; a sure loss is no success', () => {
  const robust = (name: string, robustPercent: number, side: RobustIndicator['side']) =>
    ({ name, robustPercent, side }) as RobustIndicator;
  const all = [robust('Azote', 99, 'better'), robust('Marge', 100, 'worse'), robust('IFT', 100, 'equal')];
  expect(say(robustnessFinding(all, 10))).toBe('À ± 10 %, les 2 écarts à la référence sont tous sûrs');
  expect(say(robustnessFinding([...all, robust('Eau', 55, 'better')], 10))).toBe(
    'À ± 10 %, un seul indicateur reste incertain : Eau',
  );
  expect(say(robustnessFinding([], 10))).toContain('Rien');
  expect(all.map((one) => sideVerdict(one).tone)).toEqual(['leaf', 'brick', 'neutral']);
  expect(sideVerdict(robust('Eau', 55, 'better'))).toEqual({ key: 'unsure', tone: 'ochre' });
  expect(say(reoptimisedFinding([{ id: 1, name: 'AB', nominal: 10, p10: 5, p90: 40 }], 'fr'))).toBe(
    'AB va de 5 ha à 40 ha selon les tirages',
  );
});
