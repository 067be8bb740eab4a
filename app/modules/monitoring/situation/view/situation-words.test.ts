import { monthIso } from '~/kernel/civil-months';
import { beforeAll, describe, expect, test } from 'vitest';
import { translator } from '../../../../../tests/support/translator';
import type { Situation, SituationLine } from './situation-page';
import { hollowText, monthText, situationSentences } from './situation-words';

let t: (key: string, options?: Record<string, unknown>) => string;
beforeAll(async () => {
  t = await translator('fr', ['situation']);
});

const OCTOBER = 2026 * 12 + 9;
const line = (value: number | null, more: Partial<SituationLine> = {}): SituationLine => ({
  ...{ id: 1, code: 'A', name: 'Le Gué', town: '', place: null, value, before: null, position: null },
  ...{ hollow: value === null ? 'none' : null, lastAt: null },
  ...more,
});
const situation = (lines: readonly SituationLine[], more: Partial<Situation> = {}): Situation => ({
  ...{ kind: 'piezometry', word: 'piezometry', month: OCTOBER, index: 'groundwaterIndex', lines, history: [] },
  ...{ counts: [0, 0, 0, 2, 0, 0, 0], countsBefore: [0, 0, 0, 0, 0, 0, 0] },
  ...more,
});
const said = (...of: Parameters<typeof situation>) =>
  situationSentences(situation(...of), t, 'fr').map((text) => text.replace(/\u202f|\u00a0/g, ' '));

test('a month stands in full, short, and as addresses have it', () => {
  expect(monthText(OCTOBER, 'fr')).toBe('octobre 2026');
  expect(monthText(OCTOBER, 'en')).toBe('October 2026');
  expect(monthIso(2026 * 12)).toBe('2026-01');
});

describe('the findings of a month', () => {
  test('nobody is low: nobody is named, and a year without values is not spoken of', () => {
    expect(said([line(0.1), line(0.2)])).toEqual([
      'Octobre 2026 : aucune nappe sur 2 n’est basse pour la saison (IPS sous −0,25).',
    ]);
  });
  test('one station alone is told by its name and class, not as « one of 1 »', () => {
    const [first, second] = said([line(-1.5), line(null)], { counts: [1, 0, 0, 0, 0, 0, 0] });
    expect(first).toMatch(/^Octobre 2026 : une seule station a un indice, Le Gué \(IPS −1,50, .*bas.*\)\.$/);
    expect([first, second].join(' ')).not.toMatch(/sur 1\b/);
  });
  test('one, and several, with the lowest and what it was a year before', () => {
    expect(
      said([line(-1.5), line(0.2)], { counts: [1, 0, 0, 1, 0, 0, 0], countsBefore: [0, 1, 1, 0, 0, 0, 1] }),
    ).toEqual([
      'Octobre 2026 : une nappe sur 2 est basse pour la saison (IPS sous −0,25).',
      'Un an plus tôt, 2 sur 3.',
      'La plus basse : Le Gué (IPS −1,50).',
    ]);
    expect(said([line(-1.5), line(-1)], { counts: [1, 1, 0, 0, 0, 0, 0] })[0]).toBe(
      'Octobre 2026 : 2 nappes sur 2 sont basses pour la saison (IPS sous −0,25).',
    );
  });
  test('nobody is low, and alerts are open: both are told', () => {
    expect(said([line(-0.1), line(-0.2)], { ringing: 2 })).toEqual([
      'Octobre 2026 : aucune nappe sur 2 n’est basse pour la saison (IPS sous −0,25).',
      '2 alertes sont ouvertes aujourd’hui sur ces stations.',
    ]);
    expect(said([line(0.1), line(0.2)], { ringing: 0 })).toHaveLength(1);
    expect(said([line(0.1), line(0.2)], { ringing: 1 })[1]).toBe(
      'Une alerte est ouverte aujourd’hui sur ces stations.',
    );
  });
  test('stations without an index are counted apart', () => {
    expect(said([line(0.1), line(0.2), line(null)]).at(-1)).toBe('Une station n’a pas d’indice ce mois.');
    expect(said([line(null)], { counts: [0, 0, 0, 0, 0, 0, 0] })).toEqual([
      'Aucune station n’a d’indice en octobre 2026.',
    ]);
  });
  test('of nitrates the highest is the one to name', () => {
    const counts = [0, 0, 0, 1, 1];
    expect(said([line(51.5), line(30)], { index: 'nitrate', counts, countsBefore: [0, 0, 0, 0, 0] })).toEqual([
      'Octobre 2026 : 2 stations sur 2 sont médiocres ou mauvaises en nitrates (plus de 25 mg/l).',
      'La plus chargée : Le Gué (51,5 mg/l).',
    ]);
  });
});

test('a hollow mark says why: « IPS non disponible », with the position where there is one (C633)', () => {
  const of = (hollow: SituationLine['hollow'], position: number | null = null) =>
    hollowText(line(null, { hollow, position }), { index: 'groundwaterIndex' }, t).replace(/\u202f/g, ' ');
  expect(of('short', 12.4)).toBe('IPS non disponible : moins de 15 années de ce mois. Position entre extrêmes : 12 %');
  expect(of('none')).toBe('IPS non disponible : pas de cote de nappe suivie depuis un an');
  expect(of('month')).toBe('Mois trop peu mesuré');
});
