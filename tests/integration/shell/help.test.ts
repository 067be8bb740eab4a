/** Help, about and privacy stand inside the product; the installation's own site wins when it has one. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { VISITOR } from '~/kernel/actor';
import { HELP_PAGE_NAMES, helpPageNamed } from '~/modules/core/help/domain';
import { readHelp, readHelpIndex } from '~/modules/core/help/service/read-help.server';
import type { HelpView } from '~/modules/core/help/view/help.view';
import { loadShell } from '~/modules/core/shell/service/load-shell.server';
import { helpPageOf } from '~/modules/core/shell/view/help-page';
import { prisma } from '~/platform/db/client.server';
import version from '~/version.json';
import { forgetSettings } from '~/platform/settings.server';
import * as help from '~/routes/help+/$page';
import { testDatabase } from '../../support/database';
import { browsing } from '../../support/people';

testDatabase();
const setting = async (parameter: string, value: string) => {
  await prisma().setting.upsert({
    where: { login_parameter: { login: '', parameter } },
    update: { value },
    create: { parameter, value },
  });
  forgetSettings();
};

test.each(['fr', 'en'] as const)('every page of help is written whole (%s): what for, how, limits', async (locale) => {
  for (const page of HELP_PAGE_NAMES) {
    const view = await readHelp(page, locale);
    const texts = [view.title, view.lead, ...view.parts.flatMap(({ title, lines }) => [title, ...lines])];
    expect(
      texts.filter((text) => text === '' || /\{\{|help:/.test(text)),
      page,
    ).toEqual([]);
    expect(
      view.parts.map(({ lines }) => lines.length > 0),
      page,
    ).toEqual([true, true]);
    // one screen, and a page alone travels
    expect(JSON.stringify(view).length, page).toBeLessThan(4_000);
  }
  expect((await readHelpIndex(locale)).pages).toHaveLength(HELP_PAGE_NAMES.length);
});

test('C017 every screen that names a page of help has it', () => {
  const folder = 'app/routes';
  const named = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => [
      ...readFileSync(path.join(entry.parentPath, entry.name), 'utf8').matchAll(/\bhelp: '([^']+)'/g),
    ])
    .map(([, page]) => page!);
  expect(named.length).toBeGreaterThan(40);
  for (const address of ['/', '/territories', '/referencial/crop', '/administration/jobs', '/account', '/api/docs'])
    named.push(helpPageOf(address));
  expect([...new Set(named)].filter((page) => helpPageNamed(page) === null)).toEqual([]);
});

test('C038 help, about and privacy lead inside by default, to the site of the settings when there is one', async () => {
  expect(await loadShell(VISITOR)).toMatchObject({
    helpElsewhere: false,
    about: '/help/a-propos',
    confidentiality: '/help/confidentialite',
  });
  await setting('helpSite', 'https://aide.essai.example');
  expect(await loadShell(VISITOR)).toMatchObject({
    helpElsewhere: true,
    about: 'https://aide.essai.example/fr/a-propos',
    confidentiality: 'https://aide.essai.example/fr/confidentialite',
  });
  await setting('helpSite', '');
});

test('the legal text has the names of the settings', async () => {
  expect(JSON.stringify(await readHelp('confidentialite', 'fr'))).toContain('l’administrateur de cette installation');
  await setting('name', 'Syndicat de la Vègre');
  await setting('supportMail', 'contact@vegre.example');
  const text = JSON.stringify(await readHelp('confidentialite', 'fr'));
  expect(text).toContain('Syndicat de la Vègre');
  expect(text).toContain('contact@vegre.example');
  expect(text).toContain('365\u00a0jours');
});

test('what is new is told from the version that runs, in both languages, and « À propos » leads there', async () => {
  for (const locale of ['fr', 'en'] as const) {
    const news = await readHelp('nouveautes', locale);
    expect(news.lead).toContain(version.version);
    expect(news.parts[0]?.lines[0]).toContain(version.version);
    expect((await readHelp('a-propos', locale)).see.map(({ page }) => page)).toContain('nouveautes');
  }
});

test('a page that nobody wrote leads to the list of all', async () => {
  const person = await browsing('membre');
  const page = (await person.get(help.loader as never, '/help/comparaison', { page: 'comparaison' })) as HelpView;
  expect(page.title).toBe('Comparaison');
  const unknown = (await person.get(help.loader as never, '/help/rien', { page: 'rien' })) as Response;
  expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/help']);
});
