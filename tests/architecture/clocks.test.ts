/** Whose clock a time is on is said wherever times are: in the frame of every page, in heads of columns, in mails. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '~/platform/i18n/i18n';
import { resources } from '~/platform/i18n/i18n.server';

type Tree = { readonly [key: string]: string | Tree };
const textsOf = (tree: Tree, path = ''): (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as const] : textsOf(value, `${path}${key}.`),
  );

test('a head « Date et heure » names its clock, in both languages', () => {
  for (const locale of LOCALES) {
    const heads = textsOf(resources[locale] as Tree).filter(([, text]) => /^Date (?:et heure|and time)\b/.test(text));
    expect(heads.length).toBeGreaterThan(5);
    expect(heads.filter(([, text]) => !/\((?:heure de )?Paris(?: time)?\)$/.test(text))).toEqual([]);
  }
});

test('both frames and every mail of several addresses say whose clock it is', () => {
  for (const file of ['app/ui/layout/app-frame.tsx', 'app/ui/layout/public-frame.tsx'])
    expect(readFileSync(file, 'utf8')).toContain("{t('frame.clock')}");
  expect(readFileSync('app/platform/mail/mail-each.server.ts', 'utf8')).toContain("t('ui:frame.clock')");
});
