/**
 * Each term of the field has one English word: wherever a French sentence has it, the English one has its word. The
 * terms stand in `app/locales/glossary.json`, the form of a dictionary first, then the inflections that are looked for.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import glossary from '~/locales/glossary.json';
import { resources } from '~/platform/i18n/i18n.server';

type Tree = { readonly [key: string]: string | Tree };

/** Where a French word means something else, or English says it otherwise, and why. */
const OTHERWISE: readonly (readonly [term: string, why: string, keys: readonly string[]])[] = [
  ['arrêté signé', 'a bulletin is issued (« arrêté »), it is no order', ['situation:bulletin.others']],
  [
    'campagne',
    'a crop year of telepac, no round of stations',
    [
      'exchange:reason.telepacNoYear',
      'exchange:reason.telepacPreviousYear',
      'exchange:remedy.telepacPreviousYear',
      'exchange:remedy.shapefileNotTelepac',
      'referenceTasks:import.totals.among',
    ],
  ],
  ['captage', 'the picture shows the borehole itself', ['public:slides.3.alt']],
  [
    'carte',
    'a SIM card',
    [
      'equipment:kinds.sim',
      'equipment:kindOne.sim',
      'reference:column.sim',
      'reference:deviceKind.sim',
      'referenceRefusals:remedy.iccidLength',
      'stationEvents:material.sim',
    ],
  ],
  ['carte', 'a card of the interface', ['design:note.card']],
  ['commune', '« commun »: shared', ['exchange:remedy.overlappingZones', 'reference:dashboard.context']],
  ['correction', 'said by its verb', ['timeseries:operationFault.driftValue']],
  ['débit', 'what a pump may take, not what a river carries', ['stations:field.authorisedFlow']],
  ['débit', 'what a pipe carries', ['timeseries:quantity.flow']],
  ['droit', 'straight quotation marks', ['analysisImport:remedy.T51']],
  [
    'droit',
    'what a law or a machine lets one do is no permission of the product',
    ['api:refusal.key.closed', 'database:restoreTryRefused', 'referenceRefusals:issue.serviceNotAllowed'],
  ],
  ['droit', 'rights that the law gives', ['help:rightsOf.confidentialite', 'help:pages.confidentialite.lead']],
  ['droit', 'said by its verb', ['sources:log.noStation', 'sources:stationRefusal.notAllowed']],
  ['droit', 'access rights of a folder', ['sources:place.noAccess']],
  [
    'éléments supprimés',
    'what was just done, not the page',
    ['referenceToasts:deleted_other', 'referenceToasts:purged_other'],
  ],
  ['graphique', 'the name of the register', ['reference:rpg.context']],
  [
    'mesure',
    'the verb',
    [
      'equipment:channels.none',
      'equipment:schedules.none',
      'help:pages.stations.lead',
      'timeseries:quantityChange.none',
      'timeseries:recipes.proposed',
    ],
  ],
  ['mesure', 'said by its verb', ['situation:hollow.label.nitrate', 'timeseries:age.fresh', 'timeseries:age.late']],
  ['mesure', 'a time step', ['administration:settings.help.stations-silentMail']],
  ['mesure', 'a reference point', ['personalData:table.ReferencePoint']],
  ['mesure', 'measures that a prefect takes', ['arrests:meaning.alerte']],
  ['mesure', '« à mesure »: as they arrive', ['timeseries:validation.noneText']],
  ['parcelle', 'the name that telepac gives its file', ['exchange:remedy.shapefileNotTelepac']],
  ['parcelle', 'fields of a landscape', ['public:slides.1.alt', 'public:slides.4.alt']],
  ['photo', 'a camera', ['cartography:icon.camera']],
  [
    'prélèvement',
    'water that is taken away',
    ['arrests:meaning.alerte', 'arrests:meaning.renforcee', 'arrests:meaning.crise'],
  ],
  [
    'producteur',
    'a tag of telepac’s files',
    ['exchange:remedy.telepacNoHolding', 'exchange:remedy.telepacNoYear', 'exchange:remedy.telepacPreviousYear'],
  ],
  [
    'station',
    'a station of rivers is a river gauge',
    [
      'administration:user.hydroFilter',
      'searches:stationType.hydrometry',
      'stations:kind.hydrometry.one',
      'stations:kind.hydrometry.many',
    ],
  ],
  ['support', 'a role', ['help:pages.taches.limits.l3']],
  [
    'surface',
    'a shape of a file',
    [
      'administration:outlines.addText',
      'arrests:accepted',
      'arrests:fault.noZone',
      'cartography:testedShapes_zero',
      'cartography:shape.area',
      'exchange:reason.notASurface',
      'exchange:remedy.unknownShape',
    ],
  ],
  ['surface', 'surface water', ['stations:choice.water.surface']],
  ['territoire', 'the name of the product', ['common:applicationName']],
  ['zone', 'a wetland', ['public:slides.8.title']],
  ['zone', 'a built-up area', ['ui:map.ground.built']],
];

function* sentencesOf(tree: Tree, prefix: string): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree))
    if (typeof value === 'string') yield [`${prefix}${key}`, value];
    else yield* sentencesOf(value, `${prefix}${key}.`);
}

/** Every sentence by its key; `_many` only repeats `_other`, and English has no such form. */
function everySentence(locale: 'fr' | 'en'): Map<string, string> {
  const all = Object.entries(resources[locale]).flatMap(([namespace, tree]) => [
    ...sentencesOf(tree as Tree, `${namespace}:`),
  ]);
  return new Map(all.filter(([key]) => !key.endsWith('_many')));
}

/** What is said, without what is filled in: small letters, one kind of space and of apostrophe. */
const plain = (text: string) =>
  text
    .replace(/\{\{[^}]*\}\}|\$t\([^)]*\)/g, ' ')
    .toLowerCase()
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll("'", '’');

/** One of the forms, as a word of its own. */
const anyOf = (forms: readonly string[]) =>
  new RegExp(
    `(?<!\\p{L})(?:${[...forms]
      .sort((a, b) => b.length - a.length)
      .map((form) => form.toLowerCase())
      .join('|')})(?!\\p{L})`,
    'u',
  );

const french = everySentence('fr');
const english = everySentence('en');

function saidOtherwise({ fr, en }: { readonly fr: readonly string[]; readonly en: readonly string[] }): string[] {
  const [term, word] = [anyOf(fr), anyOf(en)];
  return [...french]
    .filter(([key, text]) => english.has(key) && term.test(plain(text)) && !word.test(plain(english.get(key) ?? '')))
    .map(([key]) => key);
}

test('a French term has one English word, in every sentence of the product', () => {
  const wrong = glossary.flatMap((entry) => {
    const known = OTHERWISE.filter(([term]) => term === entry.fr[0]).flatMap(([, , keys]) => keys);
    return saidOtherwise(entry)
      .filter((key) => !known.includes(key))
      .map((key) => `${entry.fr[0]} is not « ${entry.en[0]} » in ${key}: ${english.get(key)}`);
  });
  expect(wrong).toEqual([]);
});

test('what is said otherwise is still there, and still needs its reason', () => {
  const idle = OTHERWISE.flatMap(([term, , keys]) => {
    const entry = glossary.find(({ fr }) => fr[0] === term);
    const found = entry ? saidOtherwise(entry) : [];
    return keys.filter((key) => !found.includes(key)).map((key) => `${term}: ${key}`);
  });
  expect(idle).toEqual([]);
});

test('the glossary holds 120 terms at least, each once, each in use', () => {
  const terms = glossary.map(({ fr }) => fr[0]);
  expect(new Set(terms).size).toBe(terms.length);
  expect(terms.length).toBeGreaterThanOrEqual(120);
  const said = [...french.values()].map(plain);
  expect(glossary.filter(({ fr }) => !said.some((text) => anyOf(fr).test(text))).map(({ fr }) => fr[0])).toEqual([]);
});

test('a newcomer finds it', () => {
  expect(readFileSync('app/README.md', 'utf8')).toContain('locales/glossary.json');
});
