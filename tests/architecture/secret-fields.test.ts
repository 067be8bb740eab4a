/** What people type and nobody may read over their shoulder is never written into a page, nor kept for later. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { resources } from '~/platform/i18n/i18n.server';
import { SECRET_FIELDS } from '~/platform/http/unavailable.server';

const pages = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(path.join('app', name), 'utf8'));
const inputs = pages.flatMap((page) => page.match(/<(?:TextField|input)\b(?:[^/]|\/(?!>))*\/>/g) ?? []);

test('every field of a password or of a code that serves once is known as a secret', () => {
  const names = inputs
    .filter((input) => /type="password"|"one-time-code"|name="trial"/.test(input))
    .flatMap((input) => /\bname="([^"]+)"/.exec(input)?.[1] ?? []);
  expect(names).toEqual(expect.arrayContaining(['password', 'confirmation', 'current', 'oneTimeCode', 'trial']));
  expect(names.filter((name) => !SECRET_FIELDS.includes(name))).toEqual([]);
});

test('each is asked for again by its name, in both languages', () => {
  for (const locale of ['fr', 'en'] as const)
    expect(resources[locale]['ui']).toMatchObject({
      error: { secretAgain: Object.fromEntries(SECRET_FIELDS.map((name) => [name, expect.any(String)])) },
    });
});
