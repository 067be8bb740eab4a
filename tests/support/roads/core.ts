/** Accounts, contacts, settings, categories, contents and outlines. */
import { VISITOR, type Actor } from '~/kernel/actor';
import { conflictFields, writeTexts, type FieldTexts } from '~/kernel/edit-conflict';
import { CONTACT_FIELDS } from '~/modules/core/account-page/domain';
import { GRANT_FIELDS, USER_FIELDS } from '~/modules/core/accounts/domain';
import { SECTION_IDS, SETTING_SECTIONS, settingTexts, type SectionId } from '~/modules/core/administration/domain';
import { CATEGORY_FORM, CONTENT_FORM } from '~/modules/core/contents/domain';
import { textsOf, type FieldSet, type ValuesOf } from '~/records/fields/domain';
import { OutlineForm } from '~/modules/core/map-ground/forms/outlines.form';
import { storeOutlines } from '~/modules/core/map-ground/service/import-outlines.server';
import { prisma } from '~/platform/db/client.server';
import * as account from '~/routes/account+/_index';
import * as outlineRoute from '~/routes/administration+/outlines.$id';
import * as settings from '~/routes/administration+/settings';
import * as user from '~/routes/administration+/user.$id._index';
import * as removeUser from '~/routes/administration+/user.$id.delete';
import * as freshUser from '~/routes/administration+/user.new';
import * as removeContent from '~/routes/contents+/$categoryId.$contentId.delete';
import * as content from '~/routes/contents+/_lists.$categoryId.$contentId.edit';
import * as categories from '~/routes/contents+/_lists.categories._index';
import * as removeCategory from '~/routes/contents+/categories.$id.delete';
import { addUser } from '../people';
import { referenceRow } from '../quality-world';
import type { Opened, Road } from './road';

const idIn = (answer: unknown): number =>
  Number(/\/(\d+)(?:$|\?)/.exec((answer as Response).headers?.get('location') ?? '')?.[1]);

let logins = 0;
const people: Road = {
  name: 'user',
  fields: USER_FIELDS,
  given: {
    email: [['un@exemple.fr'], ['deux@exemple.fr']],
    startDate: [['1998-10-25'], ['']],
    endDate: [['2099-02-28'], ['']],
  },
  start(admin) {
    let id = 0;
    const at = () => ({ id: String(id) });
    return Promise.resolve({
      async make(sent) {
        logins += 1;
        const login = `route-${logins}`;
        const { startDate, ...rest } = sent as Record<string, readonly string[]>;
        const password = 'quatre haies de charmes';
        const answer = await admin.post(freshUser.action, '/administration/user/new', {
          ...rest,
          ...{ startDate: startDate ?? [], login, password, confirmation: password },
        });
        id = (await prisma().user.findUnique({ where: { login } }))?.id ?? 0;
        return answer;
      },
      async open() {
        const view = (await admin.get(user.loader, `/administration/user/${id}`, at())) as {
          user: { identity: FieldTexts; version: number };
        };
        return { texts: view.user.identity, version: view.user.version };
      },
      save: (sent) => admin.post(user.action, `/administration/user/${id}`, { intent: 'save', ...sent }, at()),
      remove: () => admin.post(removeUser.action, `/administration/user/${id}/delete`, {}, at()),
      isGone: async () => (await prisma().user.findUnique({ where: { id } })) === null,
    });
  },
};

const grants: Road = {
  name: 'grants of a user',
  fields: GRANT_FIELDS,
  // codes that name something: two parameters, and a module that is no longer offered
  given: { others: [['98761_FORBIDEN'], ['98761_FORBIDEN 98762_FORBIDEN CARTO'], ['']] },
  async start(admin) {
    await referenceRow('parameter', { code: '98761', name: 'Conductivité d’une route' });
    await referenceRow('parameter', { code: '98762', name: 'Nitrates d’une route' });
    const { id } = await addUser('route-des-droits');
    const at = { id: String(id) };
    return {
      async open() {
        const view = (await admin.get(user.loader, `/administration/user/${id}?tab=modules`, at)) as {
          user: { grants: FieldTexts; version: number };
        };
        return { texts: view.user.grants, version: view.user.version };
      },
      save: (sent) => admin.post(user.action, `/administration/user/${id}`, { intent: 'grants', ...sent }, at),
    };
  },
};

const contact: Road = {
  name: 'contact of an account',
  fields: CONTACT_FIELDS,
  // « 02 99 00 11 22 » is kept as ten digits
  given: Object.fromEntries(
    Object.entries(CONTACT_FIELDS).flatMap(([name, { input }]) =>
      input.control === 'tel' ? [[name, [['0299001122'], ['']]]] : [],
    ),
  ),
  start: (admin) =>
    Promise.resolve({
      async open() {
        const { view } = (await admin.get(account.loader, '/account?mode=edit')) as {
          view: { contact: Record<string, string> & { version: number } };
        };
        return { texts: textsOf(CONTACT_FIELDS, view.contact as never), version: view.contact.version };
      },
      // it has no first version
      make: (sent) => admin.post(account.action, '/account', { intent: 'save', version: '0', ...sent }),
      save: (sent) => admin.post(account.action, '/account', { intent: 'save', ...sent }),
    }),
};

const section = (id: SectionId): Road => ({
  name: `settings: ${id}`,
  fields: SETTING_SECTIONS[id].fields as FieldSet,
  // their HTML is cleaned
  given:
    id === 'company'
      ? { companySiret: [['73282932000074'], ['']] }
      : id === 'terms'
        ? { termsText: [['<p>Règles <strong>communes</strong>.</p>'], [`<p>${'é'.repeat(199_993)}</p>`], ['']] }
        : {},
  start: (admin) =>
    Promise.resolve({
      async open() {
        const address = `/administration/settings?section=${id}`;
        const { values } = (await admin.get(settings.loader, address)) as { values: Record<string, string> };
        return { texts: settingTexts(id, values), version: 0 };
      },
      save: (sent) =>
        admin.post(settings.action, `/administration/settings?section=${id}`, { intent: 'save', ...sent }),
    }),
});

/** One form holds all of them: the last block makes one. */
const category: Road = {
  name: 'category of contents',
  fields: CATEGORY_FORM,
  given: { startDate: [['1998-10-25T01:59'], ['']], endDate: [['2024-02-29T12:30'], ['']] },
  start(admin) {
    interface Draft extends Opened {
      readonly id: string;
      readonly seen: FieldTexts | null;
    }
    let id = '';
    const drafts = async () =>
      ((await admin.get(categories.loader, '/contents/categories')) as { drafts: Draft[] }).drafts;
    const post = async (ofId: string, texts: FieldTexts) => {
      const fields = (await drafts()).flatMap((draft, line) => [
        [`${line}.id`, [draft.id]] as const,
        [`${line}.version`, [String(draft.version)]] as const,
        ...(draft.seen ? [[conflictFields(`${line}.`).seen, [writeTexts(draft.seen)]] as const] : []),
        ...Object.entries(draft.id === ofId ? texts : draft.texts).map(
          ([name, each]) => [`${line}.${name}`, each] as const,
        ),
      ]);
      return admin.post(categories.action, '/contents/categories', Object.fromEntries(fields));
    };
    return Promise.resolve({
      async make(texts) {
        const answer = await post('', texts);
        id = String((await prisma().cmsCategory.findFirst({ orderBy: { id: 'desc' } }))?.id);
        return answer;
      },
      open: async () => (await drafts()).find((draft) => draft.id === id)!,
      save: ({ version: _version, [conflictFields().seen]: _seen, ...texts }) => post(id, texts),
      remove: () => admin.post(removeCategory.action, `/contents/categories/${id}/delete`, {}, { id }),
      isGone: async () => (await prisma().cmsCategory.findUnique({ where: { id: Number(id) } })) === null,
    });
  },
};

const article: Road = {
  name: 'content',
  fields: CONTENT_FORM,
  given: {
    // a button beside its fields: nothing is kept of it
    adopt: [[]],
    idCategory: [['901'], ['902']],
    link: [['https://exemple.fr/eau?a=1&b=2'], ['']],
    projection: [['4326'], ['2154'], ['3857']],
    dateDebut: [['1998-10-25T01:59'], ['']],
    dateFin: [['2024-02-29T12:30'], ['']],
  },
  async start(admin) {
    for (const id of [901, 902])
      await prisma().cmsCategory.create({ data: { id, title: `Rubrique ${id}`, position: id } });
    let id = 0;
    let of = '901';
    const at = () => ({ categoryId: of, contentId: String(id) });
    const address = () => `/contents/${of}/${id}/edit`;
    const post = async (sent: FieldTexts) => {
      const answer = await admin.post(content.action, address(), { intent: 'save', ...sent }, at());
      of = /contents\/(\d+)\//.exec((answer as Response).headers?.get('location') ?? '')?.[1] ?? of;
      return { answer };
    };
    return {
      async make(sent) {
        const { answer } = await post({ version: ['0'], ...sent });
        id = idIn(answer);
        return answer;
      },
      async open() {
        const view = (await admin.get(content.loader, address(), at())) as { draft?: Opened } & Opened;
        return view.draft ?? view;
      },
      save: async (sent) => (await post(sent)).answer,
      remove: () => admin.post(removeContent.action, `/contents/${of}/${id}/delete`, {}, at()),
      isGone: async () => (await prisma().cmsContent.findUnique({ where: { id } })) === null,
    };
  },
};

/** It comes from a file; its form says what it is called and what it is. */
const outline: Road = {
  name: 'outline under the maps',
  fields: OutlineForm.fields,
  async start(admin) {
    const actor: Actor = { ...VISITOR, id: 1, login: 'admin', isAdmin: true };
    const point = { kind: 'river', name: 'La Vègre', shape: 'point', parts: [[[2, 45]]] } as const;
    await storeOutlines(actor, [point as never], 'route.kml');
    const { id } = await prisma().mapOutline.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const [at, address] = [{ id: String(id) }, `/administration/outlines/${id}`];
    return {
      async open() {
        const { outline: row } = (await admin.get(outlineRoute.loader, address, at)) as {
          outline: ValuesOf<typeof OutlineForm.fields> & { version: number };
        };
        return { texts: textsOf(OutlineForm.fields, row), version: row.version };
      },
      save: (sent) => admin.post(outlineRoute.action, address, { intent: 'save', ...sent }, at),
      remove: () => admin.post(outlineRoute.action, address, { intent: 'delete' }, at),
      isGone: async () => (await prisma().mapOutline.findUnique({ where: { id } })) === null,
    };
  },
};

export const CORE_ROADS: readonly Road[] = [
  ...[people, grants, contact, category, article, outline],
  ...SECTION_IDS.map(section),
];
