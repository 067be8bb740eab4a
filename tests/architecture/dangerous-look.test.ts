/**
 * What takes away looks so: each button and link whose words delete, erase, close or replace for good is outlined in
 * brick (or asks in a panel or a dialog that is), or says here why it takes nothing away.
 */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** How the words of an action begin that takes something away. */
const TAKES_AWAY = new RegExp(
  '^(?:Supprimer|Effacer|Vider|Purger|Révoquer|Bloquer|Abandonner|Retirer|Fermer|Remplacer|Fusionner|Interrompre|' +
    'Arrêter|Détacher|Désactiver|Annuler cet|Annuler cette|Tout (?:remplacer|effacer|supprimer))(?![\\p{L}])',
  'u',
);

/** Words that begin so and take nothing away, or nothing that isn’t at hand to be put back. */
const HARMLESS: Readonly<Record<string, string>> = {
  'contents:editor.link.remove': 'of the text being written',
  'equipment:takeAway': 'a device goes to the store, and its stay is kept',
  'ingest:history.undoDeletion': 'brings back what was deleted',
  'matrix:favourite.remove': 'a star',
  'reference:item.replace': 'opens the page that asks',
  'referenceTasks:delete.close': 'what is closed can be opened again',
  'scenario:objective.remove': 'of a form that is not saved',
  'situation:bulletin.sign1': 'a bulletin is signed',
  'situation:slider.stop': 'months stand still',
  'stationEvents:global.all': 'filters of a list',
  'stationEvents:removeAction': 'added again beside',
  'stations:bookmark.forget': 'a bookmark',
  'stations:delete.closeSubmit': 'what is closed can be opened again',
  'timeseries:choice.remove': 'a line of a chart',
  'timeseries:quantityChange.undo': 'brings back what was before',
  'ui:map.measure.clear': 'a line drawn to measure',
  'ui:toast.close': 'a message',
};

type Tree = { readonly [key: string]: string | Tree | undefined };
const FRENCH = 'app/locales/fr';
const words = Object.fromEntries(
  readdirSync(FRENCH).map((file) => [file.slice(0, -5), JSON.parse(readFileSync(`${FRENCH}/${file}`, 'utf8')) as Tree]),
);
function wordsOf(namespace: string, key: string): string | undefined {
  const steps = key.split('.');
  const last = steps.pop() ?? '';
  const tree = steps.reduce<Tree | undefined>(
    (at, step) => (typeof at?.[step] === 'object' ? at[step] : undefined),
    words[namespace],
  );
  const found = tree?.[last] ?? tree?.[`${last}_one`] ?? tree?.[`${last}_other`];
  return typeof found === 'string' ? found : undefined;
}

const PRESSED = /^(?:SubmitButton|CommandButton|button|Link|a|ConfirmDialog|QuestionDialog|FollowedWork)$/;
/** Components whose button is dangerous whatever they are given. */
const ALWAYS = new Set(['FollowedWork']);

const isDangerous = (tag: string, attributes: string): boolean =>
  ALWAYS.has(tag) ||
  /button-danger|emphasis="danger"|\bdanger\b/.test(attributes) ||
  // a bin looks so by itself
  (tag === 'SubmitButton' && /icon="trash"/.test(attributes) && /emphasis="plain"/.test(attributes));

interface Action {
  readonly key: string;
  readonly at: string;
  readonly dangerous: boolean;
}

function actionsOf(file: string): Action[] {
  const text = readFileSync(`app/${file}`, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const namespaces = [...text.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, given = '']) =>
    [...given.matchAll(/'([^']*)'/g)].map(([, name = '']) => name),
  );
  const found: Action[] = [];

  const keysOf = (given: ts.Node): string[] =>
    ts.isStringLiteral(given)
      ? [given.text]
      : ts.isConditionalExpression(given)
        ? [...keysOf(given.whenTrue), ...keysOf(given.whenFalse)]
        : [];
  /** the button or link that says it; a title or a caption is none */
  function pressedOf(node: ts.Node): ts.JsxOpeningLikeElement | undefined {
    for (let at: ts.Node | undefined = node.parent; at; at = at.parent) {
      if (!ts.isJsxElement(at) && !ts.isJsxSelfClosingElement(at)) continue;
      const opening = ts.isJsxElement(at) ? at.openingElement : at;
      if (PRESSED.test(opening.tagName.getText())) return opening;
      if (!/^(?:Icon|span|b|small)$/.test(opening.tagName.getText())) return undefined;
    }
    return undefined;
  }
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 't' && node.arguments[0])
      for (const key of keysOf(node.arguments[0])) {
        const [namespace, path] = key.includes(':') ? (key.split(':') as [string, string]) : [undefined, key];
        const known = (namespace === undefined ? [...namespaces, 'common', 'ui'] : [namespace]).find(
          (one) => wordsOf(one, path) !== undefined,
        );
        const pressed =
          known !== undefined && TAKES_AWAY.test(wordsOf(known, path) ?? '') ? pressedOf(node) : undefined;
        if (pressed)
          found.push({
            key: `${known}:${path}`,
            at: `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
            dangerous: isDangerous(pressed.tagName.getText(), pressed.attributes.getText()),
          });
      }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const actions = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .flatMap(actionsOf);

test('what takes away is outlined in brick, or says why it takes nothing away', () => {
  expect(
    actions.filter(({ key, dangerous }) => !dangerous && !(key in HARMLESS)).map(({ key, at }) => `${at} ${key}`),
  ).toEqual([]);
  expect(actions.length).toBeGreaterThan(60);
});

test('what is said to be harmless is there', () => {
  const named = new Set(actions.map(({ key }) => key));
  expect(Object.keys(HARMLESS).filter((key) => !named.has(key))).toEqual([]);
});
