import i18next from 'i18next';
import { expect, test } from 'vitest';
import en from '~/locales/en/comparison.json';
import fr from '~/locales/fr/comparison.json';
import { PRODUCTION_INDICATOR } from '~/modules/planning/optimisation/domain';
import type { Sentence } from '~/modules/planning/optimisation/view/sentence';
import { figuresFinding } from '~/modules/planning/scenario/view/findings';
import { figureOf } from '~/modules/planning/scenario/view/results.view';
import { comparisonAnswer, comparisonFinding } from './comparison-answer';
import { evolutionFinding, surfaceFinding } from './comparison-findings';
import type { ComparedName, EvolutionLineView } from './comparison.view';

const words = i18next.createInstance();
await words.init({
  lng: 'fr',
  interpolation: { escapeValue: false },
  resources: { fr: { comparison: fr }, en: { comparison: en } },
});
const say = ({ key, values }: Sentence, lng = 'fr') => words.t(key, { ...values, lng }).replaceAll('\u202f', ' ');

const named = (id: number, name: string): ComparedName => ({
  id,
  name,
  rank: id,
  changedSince: [],
  baseline: id === 1,
});
const compared = [named(1, 'Aujourd’hui'), named(2, 'Azote'), named(3, 'Marge')];
const row = (id: number, better: string, values: readonly (number | null)[]): EvolutionLineView => ({
  id,
  name: `I${id}`,
  unit: 't',
  decimals: 0,
  better,
  checked: true,
  cells: values.map((value, at) => ({
    scenarioId: at + 1,
    value,
    evolution: value === null ? null : Math.round((100 * (value - (values[0] ?? 0))) / (values[0] || 1)),
  })),
});
const answer = (rows: readonly EvolutionLineView[], wholeProduction: readonly EvolutionLineView[] = []) =>
  comparisonAnswer({ compared, referenceId: 1, indicators: { auto: true, rows }, wholeProduction });

test('the answer: values, signed changes with their verdict, one scale for each indicator', () => {
  const { columns, lines } = answer([row(5, 'lower', [50, 40, 55]), row(6, '', [-3, -1, null])]);
  expect(columns.map(({ low, high, reference }) => [low, high, reference])).toEqual([
    [0, 55, 50],
    [-3, 0, -3],
  ]);
  expect(lines.map(({ cells }) => cells.map(({ change, verdict }) => [change, verdict]))).toEqual([
    [
      [null, 'none'],
      [null, 'none'],
    ],
    [
      [-10, 'better'],
      [2, 'none'],
    ],
    [
      [5, 'worse'],
      [null, 'none'],
    ],
  ]);
});

test('its sentence: who improves most, at what cost, level with whom, or that nobody does', () => {
  const of = (rows: readonly EvolutionLineView[], lng = 'fr') => say(comparisonFinding(answer(rows)), lng);
  const [good, bad] = [row(5, 'lower', [50, 40, 55]), row(6, 'higher', [10, 9, 12])];
  expect(of([good])).toBe('« Azote » fait progresser le plus d’indicateurs : 1, sans recul');
  expect(of([good, row(7, 'lower', [9, 8, 9]), bad])).toBe(
    '« Azote » fait progresser le plus d’indicateurs : 2, contre 1 en recul',
  );
  expect(of([row(5, 'lower', [50, 40, 40])])).toBe('« Azote » et « Marge » à égalité : 1 en progrès, 0 en recul');
  const three = { compared: [...compared, named(4, 'Herbe')], referenceId: 1, wholeProduction: [] };
  const level = comparisonAnswer({ ...three, indicators: { auto: true, rows: [row(5, 'lower', [50, 40, 40, 40])] } });
  expect(say(comparisonFinding(level))).toBe('« Azote » et 2 autres à égalité : 1 en progrès, 0 en recul');
  expect(of([row(5, 'lower', [50, 60, 60])], 'en')).toBe(
    'No scenario improves an indicator compared with “Aujourd’hui”',
  );
});

test('a comparison counts what the results of its scenario count: a production lost is a setback in both', () => {
  const [nitrogen, production] = [row(5, 'lower', [50, 40]), row(PRODUCTION_INDICATOR, 'higher', [100, 90])];
  const figures = [nitrogen, production].map(({ id, better, cells }) => {
    const [before, after] = cells.map(({ value }) => ({ territory: value!, surfaceWithoutValueHa: 0 }));
    return figureOf({ id, name: '', unit: 't', decimals: 0, better }, before!, after!);
  });
  expect(figuresFinding(figures).values).toMatchObject({ better: 1, worse: 1 });
  expect(comparisonFinding(answer([nitrogen], [production])).values).toMatchObject({ better: 1, worse: 1 });
});

test('surfaces and evolutions: the widest difference, and where', () => {
  const line = (name: string, shares: readonly number[]) => ({
    id: 1,
    name,
    parent: null,
    cells: shares.map((share, at) => ({ scenarioId: at + 1, share, surface: share, evolution: null })),
  });
  expect(say(surfaceFinding({ compared, surfaces: [line('AB', [6, 21, 9]), line('Éco', [30, 31, 30])] }, 'fr'))).toBe(
    'AB va de 6 à 21 % de la surface, au plus dans « Azote »',
  );
  expect(say(surfaceFinding({ compared, surfaces: [line('AB', [6, 6, 6])] }, 'fr'))).toContain('les mêmes');
  const of = (...rows: readonly EvolutionLineView[]) =>
    say(evolutionFinding(rows, compared.slice(1), { deviation: 'Déviation', referenceId: 1 }, 'fr'));
  const without = (one: EvolutionLineView): EvolutionLineView => ({
    ...one,
    cells: one.cells.map((cell) => ({ ...cell, evolution: null })),
  });
  expect(of(row(5, 'lower', [50, 40, 55]))).toBe('Le plus grand écart : I5, −20 % dans « Azote »');
  expect(of(row(5, 'lower', [50, 50, 50]))).toBe('Aucun écart à la référence');
  // from nothing there is no share: the amount is told
  expect(of(without(row(5, 'higher', [0, 40, 30])))).toBe('I5 part de zéro : +40 t dans « Azote »');
  expect(of(row(6, 'lower', [50, 40, 55]), without(row(5, 'higher', [0, 30, 40])))).toBe(
    'Le plus grand écart : I6, −20 % dans « Azote » ; I5 part de zéro : +40 t dans « Marge »',
  );
  // less than half a per cent is a change all the same
  expect(of(row(5, 'lower', [1000, 1000.4, 1000]))).toBe('Le plus grand écart : I5, +0,4 t dans « Azote »');
  // only the use of the land moves
  expect(of({ ...row(0, '', [0, 40, 12.5]), name: null, unit: '%' }, row(5, 'lower', [50, 50, 50]))).toBe(
    'Les indicateurs sont ceux de la référence ; 40 % de la surface change d’usage dans « Azote »',
  );
  expect(of(row(5, 'lower', [null, 40, 40]))).toBe('Aucun écart connu à la référence : des chiffres manquent');
});
