import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldsOfSection, SECTION_IDS, SETTING_SECTIONS } from '~/modules/core/administration/domain/setting-sections';
import { wordKey } from '~/records/fields/domain';

type Tree = { readonly [key: string]: string | Tree };

const LOCALES = ['fr', 'en'] as const;
const read = (locale: string, file: string) =>
  JSON.parse(readFileSync(`app/locales/${locale}/${file}`, 'utf8')) as Tree;

/** `one`, `other`, `many`… differ by language: only the stem of a plural key is compared. */
const PLURAL = /_(zero|one|two|few|many|other)$/;

function* keysOf(tree: Tree, prefix = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [`${prefix}${key}`, value];
    else yield* keysOf(value, `${prefix}${key}.`);
  }
}

const stems = (tree: Tree) => new Set([...keysOf(tree)].map(([key]) => key.replace(PLURAL, '')));
const files = [...new Set(LOCALES.flatMap((locale) => readdirSync(`app/locales/${locale}`)))].sort();

test('English says everything French says, and nothing more', () => {
  const missing = files.flatMap((file) => {
    const [fr, en] = [stems(read('fr', file)), stems(read('en', file))];
    return [
      ...[...fr].filter((key) => !en.has(key)).map((key) => `en/${file}: ${key}`),
      ...[...en].filter((key) => !fr.has(key)).map((key) => `fr/${file}: ${key}`),
    ];
  });
  expect(missing).toEqual([]);
});

test('both languages put the same values into their sentences', () => {
  const holes = (text: string) =>
    [...text.matchAll(/\{\{(\w+)[^}]*\}\}/g)]
      .map((match) => match[1])
      .filter((name) => name !== 'count')
      .sort()
      .join();
  const wrong = files.flatMap((file) => {
    const en = new Map(keysOf(read('en', file)));
    return [...keysOf(read('fr', file))]
      .filter(([key, text]) => en.has(key) && holes(text) !== holes(en.get(key) ?? ''))
      .map(([key]) => `${file}: ${key}`);
  });
  expect(wrong).toEqual([]);
});

test('a sentence that counts says one and other in both languages', () => {
  const short = LOCALES.flatMap((locale) =>
    files.flatMap((file) => {
      const keys = new Set([...keysOf(read(locale, file))].map(([key]) => key));
      return [...keys]
        .filter((key) => key.endsWith('_one') && !keys.has(key.replace(/_one$/, '_other')))
        .map((key) => `${locale}/${file}: ${key}`);
    }),
  );
  expect(short).toEqual([]);
});

/** A limit, a fixed number of days, or what happens twice at least. */
const ALWAYS_SEVERAL = [
  'exchange.json: reason.repeatedZone',
  'timeseries.json: graphic.full',
  'timeseries.json: last.change',
];

test('a French count goes before several only where one has a sentence of its own', () => {
  const several = files.flatMap((file) =>
    [...keysOf(read('fr', file))]
      .filter(([key, text]) => !PLURAL.test(key) && /\{\{count\}\}\s+(?!ans\b|dans\b)\p{L}+s\b/u.test(text))
      .map(([key]) => `${file}: ${key}`),
  );
  expect(several.filter((key) => !ALWAYS_SEVERAL.includes(key))).toEqual([]);
});

test('no other number goes before a French word: one count a sentence, others have sentences of their own', () => {
  // what is counted by its name; a limit is always several
  const counted = /\{\{(?:created|changed|unchanged|refused|done|solved|infeasible|sure|rows|tables)(?:, number)?\}\}/;
  const agreeing = new RegExp(`${counted.source}\\s+(?!sur\\b)\\p{L}`, 'u');
  const wrong = files.flatMap((file) =>
    [...keysOf(read('fr', file))].filter(([, text]) => agreeing.test(text)).map(([key]) => `${file}: ${key}`),
  );
  expect(wrong).toEqual([]);
});

test(
  'French sentences have their typography: no straight apostrophe, a space that does not break before high ' +
    'punctuation',
  () => {
    const odd = files.flatMap((file) =>
      [...keysOf(read('fr', file))]
        .filter(
          ([, text]) =>
            !/https?:|'…'/.test(text) &&
            (/[a-zà-ÿ]'[a-zà-ÿ]/i.test(text) || /[^\s\u00a0\u202f] [;:!?»]([^\w]|$)|« /.test(text)),
        )
        .map(([key, text]) => `${file}: ${key} ${text}`),
    );
    const LITERAL = [
      'Vous ne pouvez pas',
      'La suppression du territoire',
      'Êtes-vous sûr',
      'La matrice de référence est vide',
      'Suppression impossible',
      'La purge supprimera',
      "L'email ne correspond",
      'Plusieurs comptes',
      "Vous n'êtes pas autorisé",
      "l'ensemble",
      "J'ai lu",
      "Les conditions d'utilisation",
      'Erreur ',
      'Aucun',
      'Merci de',
    ];
    expect(
      odd.filter((line) => !LITERAL.some((start) => line.split(' ').slice(2).join(' ').startsWith(start))),
    ).toEqual([]);
  },
);

test('French has one space before high punctuation and inside its quotation marks: the narrow one', () => {
  const wide = files.flatMap((file) =>
    [...keysOf(read('fr', file))]
      .filter(([, text]) => /\u00a0[:;?!%»]|«\u00a0/.test(text))
      .map(([key]) => `${file}: ${key}`),
  );
  expect(wide).toEqual([]);
});

test('each section of the settings has its words: title, sentence, effect, fields and choices', () => {
  const OWN_EFFECT: readonly string[] = ['passwords', 'mail', 'terms', 'keys'];
  for (const locale of LOCALES) {
    const words = new Map(keysOf(read(locale, 'administration.json')));
    const asked = SECTION_IDS.flatMap((section) => [
      `settings.sections.${section}.title`,
      `settings.sections.${section}.text`,
      ...(OWN_EFFECT.includes(section) ? [] : [`settings.effects.${section}`]),
      ...[...(SETTING_SECTIONS[section].pictures ?? []), ...(SETTING_SECTIONS[section].secrets ?? [])].map(
        (name) => `settings.field.${name}`,
      ),
      ...fieldsOfSection(section).flatMap(([name, { input }]) => [
        `settings.field.${name.replace('.', '-')}`,
        ...(input.values ?? []).map((value) => wordKey(input, value).replace('administration:', '')),
      ]),
    ]);
    expect(
      asked.filter((key) => !words.has(key)),
      locale,
    ).toEqual([]);
  }
});

/** How the product is made is no business of those who read it. */
const SOFTWARE = [
  /points? de rupture|breakpoint/i,
  /calculée? (par|sur) le serveur|computed by the server/i,
  /éclaircissage|thinning/i,
  /\((bleu|rouge|vert|blue|red|green)\)/i,
  /\(\{\{\w+\}\} ms\)/,
  /wasm|javascript/i,
];
test('no word of software is said to users', () => {
  const said = LOCALES.flatMap((locale) =>
    readdirSync(`app/locales/${locale}`).flatMap((file) =>
      [...keysOf(read(locale, file))]
        .filter(([, text]) => SOFTWARE.some((word) => word.test(text)))
        .map(([key, text]) => `${locale}/${file} ${key}: ${text}`),
    ),
  );
  expect(said).toEqual([]);
});

/** Words that only insiders know, slips, second names of one thing; what the specification says to the letter stays. */
const NOT_SAID: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/chaque des/i, '« chacune des »'],
  [/\bcoudes?\b|point 12\b/i, 'points of a chart have no number'],
  [/^(?:Ajouter|Choisir|Modifier|Supprimer|Créer|Ouvrir|Dupliquer)[\s\u202f]: /, 'a verb and its object'],
  [/superpos(?:ition|ent les cartes)/i, 'layers lie over a map'],
  [/bancaris/i, 'a file goes to the data bank'],
  [/briques? élémentaires?/i, 'zones, crops and driving modes'],
  [/jeton public/i, 'what visitors without an account have'],
  [/\be-?mails?\b|\bmails?\b|adresse électronique/i, '« courriel »'],
  [/\bDéviation (?:de|du|est|passe|monte|baisse)\b/, '« 8 % du territoire changé »'],
  [/m NGF en \{\{/, 'a change of level is in metres'],
  [/\bcliquer ici\b|\(s\)/i, 'a link says where it leads, a count agrees'],
];
const TO_THE_LETTER = [
  "L'email ne correspond à aucun compte",
  'Plusieurs comptes sont liés à cet email. Veuillez contacter votre administrateur',
  "Erreur lors de l'envoi du mail",
];
test('French has one word for each thing, and none that only insiders know', () => {
  const said = files.flatMap((file) =>
    [...keysOf(read('fr', file))].flatMap(([key, text]) => {
      if (TO_THE_LETTER.some((start) => text.startsWith(start))) return [];
      const seen = text.replace(/\{\{.*?\}\}/g, '{{}}');
      return NOT_SAID.filter(([pattern]) => pattern.test(seen)).map(([, why]) => `${file}: ${key} ${text} (${why})`);
    }),
  );
  expect(said).toEqual([]);
});

test('English says « email », and French words stay French', () => {
  const said = files.flatMap((file) =>
    [...keysOf(read('en', file))]
      .filter(([, text]) => /\be-mails?\b|\ba mail\b|\bby mail\b|\bassolements?\b|[a-z] [;:!?](?:\s|$)/i.test(text))
      .map(([key, text]) => `${file}: ${key} ${text}`),
  );
  expect(said).toEqual([]);
});
