import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../../../../optimiser-as/binding/load.server';
import { abShare, legumesInAb, nitrogenInSud, workedCase } from '../../../../../tests/support/worked-case';
import en from '~/locales/en/optimisation.json';
import fr from '~/locales/fr/optimisation.json';
import scenarioWords from '~/locales/fr/scenario.json';
import { createTaskRunner } from '../domain/worker-tasks';
import type { ScenarioModel } from '../domain/scenario-model';
import { conflictView } from './conflict.view';
import { missingView } from './missing.view';
import { sayIn, type Sentence } from './sentence';
import { perHectare, readableStep, ruleNotes, solutionView } from './solution.view';

const i18n = i18next.createInstance();
await i18n.init({
  lng: 'fr',
  ns: ['optimisation', 'scenario'],
  resources: { fr: { optimisation: fr, scenario: scenarioWords }, en: { optimisation: en } },
  interpolation: { escapeValue: false },
});
const run = createTaskRunner(loadEngine());

/** In the reader's language, spaces made plain so that expectations can be read. */
function say({ key, values }: Sentence, lng = 'fr'): string {
  expect(i18n.exists(key, { ...values, lng }), `${lng} ${key}`).toBe(true);
  return i18n.t(key, { ...values, lng }).replace(/[\u202f\u00a0]/g, ' ');
}

const keysOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`))
    : [path];

describe('explanations in the planner’s words', () => {
  const conflict = (model: ScenarioModel) => {
    const answer = run({ kind: 'explainConflict', model });
    if (!('conflict' in answer)) throw new Error(answer.status);
    return conflictView(model, answer.conflict, answer.nearest);
  };

  it('says what conflicts, how far each demand could go, and what a click would apply', () => {
    const { members } = conflict(workedCase({ objectives: [abShare(90)] }));
    expect(members.map(({ who, best, apply }) => [say(who), say(best), apply && say(apply.label)])).toContainEqual([
      'AB sur le territoire',
      'au mieux 66,67 % (demandé : 90,00 %)',
      'appliquer 66,66 %',
    ]);
  });

  it('names an objective that nobody named by what it asks', () => {
    const { members } = conflict(workedCase({ objectives: [{ ...abShare(90), description: ' ' }] }));
    expect(members.map(({ who }) => sayIn(i18n.t, who).replace(/[\u202f\u00a0]/g, ' '))).toContain(
      'Toutes les cultures en AB : au moins 90 % du territoire',
    );
  });

  it('names the objective, the rule and respect of the worked case', () => {
    const { members, nearest } = conflict(workedCase({ objectives: [nitrogenInSud(40)] }));
    expect(members.map(({ who }) => say(who)).sort()).toEqual([
      'Azote moyen en Sud',
      'Respect des proportions de cultures',
      'Règle AB n° 2 (Luzerne)',
    ]);
    expect(nearest?.map(({ who, reached }) => `${say(who)} : ${say(reached)}`)).toEqual([
      'Azote moyen en Sud : 60,00 kg (demandé : 40,00 kg)',
    ]);
  });

  it('prices what binds, with the range in which the price holds', () => {
    const model = workedCase({ objectives: [abShare(30)] });
    const answer = run({ kind: 'explainSolution', model });
    if (answer.status !== 'explained') throw new Error(answer.status);
    const { prices } = solutionView(model, answer);
    expect(prices[0]?.sentences.map((s) => say(s))).toContain(
      '1 % de plus exigé augmente le changement d’usage des terres de 1,00 %, jusqu’à 66,67 %.',
    );
  });

  it('prices a maximum by what is allowed less, not by what is required more', () => {
    const model = workedCase({ objectives: [nitrogenInSud(48)], rotationRules: [] });
    const answer = run({ kind: 'explainSolution', model });
    if (answer.status !== 'explained') throw new Error(answer.status);
    const sentences = solutionView(model, answer)
      .prices.filter(({ who, binding }) => binding && say(who).startsWith('Azote moyen'))
      .flatMap(({ sentences }) => sentences.map((one) => say(one)));
    expect(sentences[0]).toMatch(/^1 kg de moins autorisé augmente le changement d’usage des terres de /);
    expect(sentences.join()).not.toContain('exigé');
  });

  it('says which rule empties a mode, and where', () => {
    const model = workedCase();
    const answer = run({ kind: 'solve', model });
    if (answer.status !== 'solved') throw new Error(answer.status);
    expect(ruleNotes(model, answer.result.rules).map((note) => say(note.sentence))).toEqual([
      'La règle AB n° 2 interdit l’AB en zone Sud.',
    ]);
    const eachRule = workedCase({ rotationRules: [{ ...legumesInAb, together: false }] });
    const each = run({ kind: 'solve', model: eachRule });
    if (each.status !== 'solved') throw new Error(each.status);
    expect(ruleNotes(eachRule, each.result.rules).map((note) => say(note.sentence))).toEqual([
      'La règle AB n° 2 ne s’applique pas en zone Sud : aucune de ses cultures n’y est possible.',
    ]);
  });

  it('says one sentence a rule, and names its zones beside it', () => {
    const model = workedCase();
    const zone = { areaHa: 0, lowest: null, highest: null, met: true, emptiesReference: false };
    const notes = ruleNotes(model, [
      {
        kind: 'AB',
        ruleId: 2,
        enforced: true,
        met: true,
        zones: model.zones.map(({ id }) => ({ ...zone, zoneId: id, forbidsKind: false, withoutCrops: true })),
      },
    ]);
    expect(notes.map(({ sentence, zones }) => [say(sentence), zones])).toEqual([
      ['La règle AB n° 2 ne s’applique pas dans 2 zones : aucune de ses cultures n’y est possible.', ['Nord', 'Sud']],
    ]);
  });

  it('says what is missing in an objective', () => {
    const model = workedCase({
      objectives: [{ ...abShare(30), target: null, of: { zones: [], crops: [], modes: [] } }],
    });
    const answer = run({ kind: 'solve', model });
    if (answer.status !== 'incomplete') throw new Error(answer.status);
    expect(missingView(model, answer.missing).map(({ what }) => say(what))).toEqual([
      'donner la valeur visée',
      'choisir les zones de comparaison',
      'choisir les cultures de comparaison',
      'choisir les conduites de comparaison',
    ]);
  });

  it('has the same sentences in both languages', () => {
    expect(keysOf(en).sort()).toEqual(keysOf(fr).sort());
  });
});

it('a price too small to be read takes a larger step while it holds', () => {
  expect(['€/ha', 'kg', 'ha'].map(perHectare)).toEqual(['€/ha', 'kg/ha', 'ha/ha']);
  expect(readableStep(12.5, 2, 340)).toBe(1);
  expect(readableStep(0.00031, 2, 340)).toBe(100);
  expect(readableStep(0.00031, 2, 20)).toBe(10);
  expect(readableStep(0.0000078, 2, 1e6)).toBe(1000);
  expect(readableStep(0, 2, 20)).toBe(1);
});
