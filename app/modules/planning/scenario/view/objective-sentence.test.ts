import i18next from 'i18next';
import { expect, test } from 'vitest';
import en from '~/locales/en/scenario.json';
import fr from '~/locales/fr/scenario.json';
import type { ObjectiveDraft } from '../forms/scenario-draft';
import type { EditorContext } from './editor.view';
import { draftSentence } from './objective-sentence';

const crop = { teteRotation: false, legumineuse: false, sowing: 'autumn' as const };
const context: EditorContext = {
  zones: [
    { id: 1, name: 'Nord' },
    { id: 2, name: 'Sud' },
  ],
  crops: [
    { id: 10, name: 'Blé', ...crop },
    { id: 20, name: 'Luzerne', ...crop },
    { id: 30, name: 'Orge', ...crop },
    { id: 40, name: 'Maïs', ...crop },
    { id: 50, name: 'Colza', ...crop },
  ],
  modes: [
    { id: 2, name: 'Raisonné', parent: 2 },
    { id: 5, name: 'AB', parent: 5 },
  ],
  indicators: [
    { id: 1, name: 'Production', unit: 't' },
    { id: 4, name: 'Azote', unit: 'kg/ha' },
  ],
  references: [],
};
const everywhere = { zones: [1, 2], crops: [10, 20, 30, 40, 50], modes: [2, 5] };
const share: ObjectiveDraft = {
  id: 1,
  kind: 'surface',
  fromTemplate: false,
  indicatorId: '',
  unit: '1',
  comparison: '7',
  target: '15',
  active: true,
  description: '',
  sel: { ...everywhere, modes: [5] },
  of: everywhere,
};
async function says(draft: ObjectiveDraft, locale: 'fr' | 'en' = 'fr'): Promise<string> {
  const words = i18next.createInstance();
  await words.init({
    lng: locale,
    resources: { fr: { scenario: fr }, en: { scenario: en } },
    ns: ['scenario'],
    interpolation: { escapeValue: false },
  });
  return draftSentence(draft, context, words.t as never, locale).replace(/[\u00a0\u202f]/g, ' ');
}

test.each([
  ['fr', share, 'Toutes les cultures en AB : au moins 15 % du territoire.'],
  ['en', share, 'All crops under AB: at least 15% of the territory.'],
  [
    'fr',
    {
      ...share,
      target: '12,5',
      of: { ...everywhere, zones: [1] },
      sel: { ...everywhere, crops: [10, 20], zones: [1] },
    },
    'Blé, Luzerne dans Nord : au moins 12,5 % de la surface de toutes les cultures dans Nord.',
  ],
  [
    'fr',
    { ...share, sel: { ...everywhere, crops: [10, 20, 30], modes: [5] } },
    'Blé, Luzerne, Orge en AB : au moins 15 % du territoire.',
  ],
  [
    'fr',
    { ...share, sel: { ...everywhere, crops: [10, 20, 30, 40], modes: [5] } },
    'Blé, Luzerne, Orge et 1 autre en AB : au moins 15 % du territoire.',
  ],
  ['fr', { ...share, unit: '0', comparison: '6', target: '150' }, 'Toutes les cultures en AB : au plus 150 ha.'],
  [
    'fr',
    { ...share, kind: 'indicator', indicatorId: '4', comparison: '6', target: '55', sel: everywhere },
    'Azote, en moyenne sur tout le territoire : au plus 55 kg/ha.',
  ],
  [
    'en',
    { ...share, kind: 'indicator', indicatorId: '4', comparison: '6', target: '55', sel: everywhere },
    'Azote, on average over the whole territory: at most 55 kg/ha.',
  ],
  [
    'fr',
    { ...share, kind: 'production', target: '1200', sel: { ...everywhere, crops: [10, 20, 30, 40] } },
    'Production de Blé, Luzerne, Orge et 1 autre : au moins 1 200 t.',
  ],
  ['fr', { ...share, target: '', comparison: '' }, 'Toutes les cultures en AB : … … % du territoire.'],
  ['fr', { ...share, sel: { ...everywhere, crops: [] } }, 'Aucune culture : au moins 15 % du territoire.'],
] as const)('an objective reads back as a sentence (%s): %#', async (locale, draft, sentence) => {
  expect(await says(draft as ObjectiveDraft, locale)).toBe(sentence);
});
