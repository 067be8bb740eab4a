/**
 * Contents in two languages: written together, read in the reader's, French wherever the other is missing. Through the
 * real routes.
 */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { FieldTexts } from '~/kernel/edit-conflict';
import { findMenuCategories } from '~/modules/core/contents/data/menu.server';
import { menuCategories } from '~/modules/core/contents/service/menu-categories.server';
import { forgetSettings } from '~/platform/settings.server';
import { VISITOR } from '~/kernel/actor';
import { prisma } from '~/platform/db/client.server';
import { action as save, loader as openEditor } from '~/routes/contents+/_lists.$categoryId.$contentId.edit';
import { loader as contentPage } from '~/routes/contents+/$categoryId.$contentId._index';
import { loader as oldVersion, action as restore } from '~/routes/contents+/$categoryId.$contentId.history.$version';
import { loader as listPage } from '~/routes/contents+/_lists.$categoryId._index';
import { action as categories } from '~/routes/contents+/_lists.categories._index';
import { testDatabase } from '../../support/database';
import { browsing, signedIn } from '../../support/people';
import { apiRoute } from '../../support/api-route';
import { postedTexts } from '../../support/posted-texts';

const { loader: cmsOne } = apiRoute('cms/{id}');
const { action: cms } = apiRoute('cms');

testDatabase({ each: true });
beforeAll(async () => {
  await prisma().cmsCategory.create({
    data: { id: 9, title: 'Actualités', displayOnMenu: true, translations: { en: { title: 'News' } } },
  });
});
beforeEach(async () => {
  await prisma().cmsContent.deleteMany();
});

const NEW = { categoryId: '9', contentId: '0' };
const WRITTEN = {
  idCategory: '9',
  title: 'Réunion',
  subtitle: 'Mairie',
  comment: '<p>Venez</p>',
  footer: 'Pied',
  footerContent: '',
  status: '1',
  level: '-1',
  authorization: 'public',
  order: '0',
  x: '',
  y: '',
  projection: '4326',
  link: 'https://',
  eventId: '',
  stationType: '',
  stationId: '',
  dateDebut: '',
  dateFin: '',
  titleEn: 'Meeting',
  subtitleEn: '',
  commentEn: '<h3>Come</h3><script>alert(1)</script>',
  footerEn: '',
  footerContentEn: '',
};
async function write(more: Record<string, string> = {}): Promise<Record<string, string>> {
  expect(await (await browsing('admin')).post(save, '/x', { intent: 'save', ...WRITTEN, ...more }, NEW)).toMatchObject({
    status: 302,
  });
  return { categoryId: '9', contentId: String((await prisma().cmsContent.findFirstOrThrow()).id) };
}
async function reader(locale: string) {
  const page = await browsing('membre');
  await prisma().user.update({ where: { login: 'membre' }, data: { locale } });
  return page;
}
type Sheet = {
  sheet: { title: string; subtitle: string; html: string; lang: string; category: { title: string } };
  categoryTitle: string;
};
type List = { view: { category: { title: string }; total: number; groups: { rows: { title: string }[] }[] } };

test('a content is shown in the reader’s language, cleaned, and says which language its text is in', async () => {
  const params = await write();
  expect((await prisma().cmsContent.findFirstOrThrow()).translations).toEqual({
    en: { title: 'Meeting', comment: '<h3>Come</h3>' },
  });
  const english = (await (await reader('en')).get(contentPage, '/x', params)) as Sheet;
  expect(english).toMatchObject({
    sheet: { title: 'Meeting', subtitle: 'Mairie', html: '<h3>Come</h3>', lang: 'en', category: { title: 'News' } },
    categoryTitle: 'News',
  });
  const french = (await (await reader('fr')).get(contentPage, '/x', params)) as Sheet;
  expect(french).toMatchObject({
    sheet: { title: 'Réunion', html: '<p>Venez</p>', lang: 'fr' },
    categoryTitle: 'Actualités',
  });
});

test('what is not translated is read in French, and marked as such', async () => {
  const params = await write({ titleEn: '', commentEn: '' });
  expect(await (await reader('en')).get(contentPage, '/x', params)).toMatchObject({
    sheet: { title: 'Réunion', html: '<p>Venez</p>', lang: 'fr' },
  });
});

test('lists, menu and search know both languages', async () => {
  await write();
  const english = await reader('en');
  expect(await english.get(listPage, '/x', { categoryId: '9' })).toMatchObject({
    view: { category: { title: 'News' }, groups: [{ rows: [{ title: 'Meeting' }] }] },
  });
  for (const words of ['come', 'VENEZ', 'meeting'])
    expect(((await english.get(listPage, `/x?q=${words}`, { categoryId: '9' })) as List).view.total, words).toBe(1);
  for (const words of ['script', 'comment', 'h3', 'title'])
    expect(((await english.get(listPage, `/x?q=${words}`, { categoryId: '9' })) as List).view.total, words).toBe(0);
  expect([
    (await menuCategories({ ...VISITOR, id: 1, locale: 'en' }))[0]?.title,
    (await menuCategories({ ...VISITOR, id: 1 }))[0]?.title,
  ]).toEqual(['News', 'Actualités']);
  expect(await findMenuCategories(new Date())).toHaveLength(1);
});

test('English is nobody’s language where the installation speaks French only', async () => {
  const params = await write();
  await prisma().setting.create({ data: { login: '', parameter: 'languages', value: 'fr' } });
  forgetSettings();
  expect(await (await reader('en')).get(contentPage, '/x', params)).toMatchObject({
    sheet: { title: 'Réunion', lang: 'fr' },
  });
  await prisma().setting.deleteMany();
  forgetSettings();
});

test('the editor gives both back, refuses what is too long, and shows where two saves differ', async () => {
  const params = await write();
  const admin = await browsing('admin');
  const { texts } = (await admin.get(openEditor, '/x', params)) as { texts: FieldTexts };
  expect(postedTexts(texts)).toMatchObject({
    title: 'Réunion',
    titleEn: 'Meeting',
    commentEn: '<h3>Come</h3>',
    subtitleEn: '',
  });
  expect(
    await admin.post(save, '/x', { intent: 'save', ...WRITTEN, version: '1', titleEn: 'x'.repeat(256) }, params),
  ).toMatchObject({ init: { status: 400 }, data: { faults: { titleEn: 'common:form.tooLong' } } });
  await admin.post(save, '/x', { intent: 'save', ...WRITTEN, version: '1', titleEn: 'Assembly' }, params);
  expect(
    await admin.post(
      save,
      '/x',
      { intent: 'save', ...WRITTEN, commentEn: '<h3>Come</h3>', version: '1', titleEn: 'Gathering' },
      params,
    ),
  ).toMatchObject({
    init: { status: 409 },
    data: { editConflict: { lines: [{ name: 'titleEn', mine: 'Gathering', theirs: 'Assembly', base: 'Meeting' }] } },
  });
});

test('history keeps both languages; a version from before translations can be read and restored', async () => {
  const params = await write();
  const admin = await browsing('admin');
  expect(await admin.get(oldVersion, '/x', { ...params, version: '1' })).toMatchObject({
    version: { translated: { title: 'Meeting' } },
  });
  const kept = await prisma().revision.findFirstOrThrow({
    where: { entity: 'cms', entityId: params['contentId'], version: 1 },
  });
  const { translations: _new, ...before } = kept.snapshot as Record<string, string>;
  await prisma().revision.update({ where: { id: kept.id }, data: { snapshot: before } });
  expect(await admin.get(oldVersion, '/x', { ...params, version: '1' })).toMatchObject({
    version: { title: 'Réunion', translated: null },
  });
  expect(await admin.post(restore, '/x', {}, { ...params, version: '1' })).toMatchObject({ status: 302 });
  expect(await prisma().cmsContent.findFirstOrThrow()).toMatchObject({ version: 2, translations: {} });
});

test('categories have an English name in their form and in the API; the API keeps the contract’s French', async () => {
  const admin = await browsing('admin');
  const { version } = await prisma().cmsCategory.findUniqueOrThrow({ where: { id: 9 } });
  expect(
    await admin.post(categories, '/x', {
      '0.id': '9',
      '0.version': String(version),
      '0.title': 'Actualités',
      '0.titleEn': 'The news',
      '0.displayOnMenu': 'on',
      '0.kind': 'news',
    }),
  ).toMatchObject({ status: 302 });
  expect((await prisma().cmsCategory.findUniqueOrThrow({ where: { id: 9 } })).translations).toEqual({
    en: { title: 'The news' },
  });
  const call = await signedIn('admin');
  const made = await call(cms, {
    method: 'POST',
    body: {
      idCategory: 9,
      title: 'Note',
      translations: { en: { title: 'Notice', comment: '<b>x</b><script>1</script>' } },
    },
  });
  const { id } = made.json as { id: number };
  expect((await call(cmsOne, { params: { id: String(id) } })).json).toMatchObject({
    title: 'Note',
    categoryWPName: 'Actualités',
    translations: { en: { title: 'Notice', comment: '<b>x</b>' } },
  });
  expect(await call(cms, { method: 'PUT', body: { id, version: 1, title: 'Note 2' } })).toMatchObject({
    json: { update: 1 },
  });
  expect((await prisma().cmsContent.findUniqueOrThrow({ where: { id } })).translations).toEqual({
    en: { title: 'Notice', comment: '<b>x</b>' },
  });
});
