import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetSettings } from '~/platform/settings.server';
import { unseal } from '~/platform/auth/sealed.server';
import { setClock } from '~/platform/clock.server';
import { prisma } from '~/platform/db/client.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { preferenceCookie, toastCookie } from '~/platform/http/cookies.server';
import { issueStamp, isProof } from '~/platform/rate-limit/anti-robot.server';
import { storeFile } from '~/platform/storage/files.server';
import { action as ask, loader as askPage } from '~/routes/askAccount';
import { action as contact, loader as contactPage } from '~/routes/contact';
import { loader as home } from '~/routes/home';
import { loader as document } from '~/routes/home_.document.$id';
import { loader as loginPage } from '~/routes/login';
import { loader as resetPage } from '~/routes/reset';
import { loader as signedInHome } from '~/routes/_index';
import { loader as account } from '~/routes/account+/_index';
import { loader as administration } from '~/routes/administration+/user._index';
import { loader as references } from '~/routes/referencial+/_index';
import { loader as territories } from '~/routes/territories+/_index';
import { testDatabase } from '../../support/database';
import { testQueue } from '../../support/jobs';
import { addUser, attempt, callApi, formRequest, routeArgs, signedIn, visiting } from '../../support/people';
import { apiRoute } from '../../support/api-route';

const { action: mail } = apiRoute('mail/{kind}');

testDatabase();
testQueue([]);
const START = new Date('2026-11-20T09:00:00Z');
const seconds = (count: number) => setClock(new Date(START.getTime() + count * 1000));

beforeAll(async () => {
  await addUser('admin');
  await addUser('membre');
});
beforeEach(async () => {
  setClock(START);
  await prisma().loginAttempt.deleteMany();
  await prisma().jobExecution.deleteMany();
  await prisma().statistic.deleteMany();
});
afterEach(async () => {
  await prisma().setting.deleteMany();
  forgetSettings();
  setClock(undefined);
});

const get = (route: (args: ReturnType<typeof routeArgs>) => unknown, path: string, params = {}) =>
  attempt(() => route(routeArgs(new Request(`http://localhost:3000${path}`), params)));
async function post(
  route: (args: ReturnType<typeof routeArgs>) => unknown,
  path: string,
  fields: Record<string, string>,
  address?: string,
) {
  const visitor = await visiting();
  return (await attempt(() =>
    route(routeArgs(formRequest(path, { csrf: visitor.csrfToken, ...fields }, visitor.cookie), {}, address)),
  )) as
    | Response
    | {
        data: { faults: Record<string, string> };
        init: { status: number };
      };
}
const errorOf = (answer: Awaited<ReturnType<typeof post>>) =>
  answer instanceof Response ? answer.status : answer.data.faults;
async function mails() {
  return (await prisma().jobExecution.findMany({ where: { definition: 'platform.send-mail' } })).map(
    (job) =>
      JSON.parse(unseal('mail', (job.payload as { sealed: string }).sealed).toString('utf8')) as {
        to: string;
        subject: string;
        text: string;
        replyTo: string;
      },
  );
}
const REQUEST = {
  name: 'Lou Martin',
  organisation: 'Syndicat des Deux-Rives',
  email: 'lou@essai.example',
  howKnown: 'une réunion',
};
const MESSAGE = { name: 'Lou Martin', email: 'lou@essai.example', message: 'Bonjour,\nune question.' };

it('C302 C304 C305 C306 C307 C759 five public pages open to anybody; a visitor of others is led to /home', async () => {
  for (const [loader, path] of [
    [home, '/home'],
    [askPage, '/askAccount'],
    [contactPage, '/contact'],
    [loginPage, '/login'],
    [resetPage, '/reset'],
  ] as const)
    expect(await get(loader, path)).not.toBeInstanceOf(Response);
  expect(((await get(signedInHome, '/')) as Response).headers.get('location')).toBe('/home');
  for (const [loader, path] of [
    [territories, '/territories'],
    [references, '/referencial'],
    [administration, '/administration/user'],
    [account, '/account'],
  ] as const) {
    const answer = await get(loader, path);
    expect(answer, path).toBeInstanceOf(Response);
    expect((answer as Response).headers.get('location'), path).toMatch(/^\/(home|login)/);
  }
});

/** What a browser works out. */
function proofOf(stamp: string): string {
  for (let rank = 0; ; rank += 1) if (isProof(stamp, rank.toString(36))) return rank.toString(36);
}

describe('a public letter', () => {
  it(
    'C320 C325 an account request goes to the administrators with its four answers; C324 the form comes ' +
      'back empty',
    async () => {
      const stamp = issueStamp();
      seconds(5);
      const answer = (await post(ask, '/askAccount', { ...REQUEST, stamp })) as Response;
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/askAccount']);
      expect(await toastCookie.parse(answer.headers.getSetCookie()[0] ?? '')).toMatchObject([
        { key: 'public:account.sent' },
      ]);
      const [letter] = await mails();
      expect(letter).toMatchObject({ to: 'admin@essai.example', replyTo: 'lou@essai.example' });
      for (const word of Object.values(REQUEST)) expect(letter?.text).toContain(word);
    },
  );

  it('C321 C320 each missing field is said, and nothing is sent', async () => {
    const stamp = issueStamp();
    seconds(5);
    expect(errorOf(await post(ask, '/askAccount', { stamp }))).toEqual(
      Object.fromEntries(['name', 'organisation', 'email', 'howKnown'].map((name) => [name, 'common:form.required'])),
    );
    expect(errorOf(await post(contact, '/contact', { stamp, ...MESSAGE, message: '  ' }))).toEqual({
      message: 'common:form.required',
    });
    expect(await mails()).toEqual([]);
  });

  it(
    'a double click sends one letter and says twice that it has gone; another letter from the same page is not ' +
      'taken for it',
    async () => {
      const stamp = issueStamp();
      seconds(5);
      const answers = [
        await post(contact, '/contact', { ...MESSAGE, stamp }),
        await post(contact, '/contact', { ...MESSAGE, stamp }),
      ];
      for (const answer of answers)
        expect(await toastCookie.parse((answer as Response).headers.getSetCookie()[0] ?? '')).toMatchObject([
          { key: 'public:contact.sent' },
        ]);
      expect(await mails()).toHaveLength(1);
      expect(
        errorOf(await post(contact, '/contact', { ...MESSAGE, message: 'Une autre question.', stamp })),
      ).toMatchObject({ form: 'public:refusal.stale' });
      expect(await mails()).toHaveLength(1);
    },
  );

  it('a contact message goes to the support address of the settings', async () => {
    await prisma().setting.create({ data: { login: '', parameter: 'supportMail', value: 'aide@essai.example' } });
    forgetSettings();
    const stamp = issueStamp();
    seconds(5);
    await post(contact, '/contact', { ...MESSAGE, stamp });
    expect(await mails()).toMatchObject([{ to: 'aide@essai.example' }]);
  });

  it('C327 says so when nobody can receive it', async () => {
    await prisma().user.updateMany({ data: { email: null } });
    const stamp = issueStamp();
    seconds(5);
    expect(errorOf(await post(contact, '/contact', { ...MESSAGE, stamp }))).toEqual({
      form: 'public:refusal.sendMail',
    });
    for (const login of ['admin', 'membre'])
      await prisma().user.update({ where: { login }, data: { email: `${login}@essai.example` } });
  });

  it('C323 refuses a robot: trap filled, no stamp, forged stamp, too fast, too old, sent twice, too many', async () => {
    const good = issueStamp();
    seconds(5);
    const send = async (more: Record<string, string>) =>
      errorOf(await post(contact, '/contact', { ...MESSAGE, ...more }));
    expect(await send({ stamp: good, website: 'http://spam.example' })).toEqual({ form: 'public:refusal.robot' });
    expect(await send({})).toEqual({ form: 'public:refusal.robot' });
    expect(await send({ stamp: good.replace(/^./, 'z') })).toEqual({ form: 'public:refusal.robot' });
    expect(await send({ stamp: issueStamp() })).toEqual({ form: 'public:refusal.tooFast' });
    expect(await send({ stamp: good })).toBe(302);
    expect(await send({ stamp: good, message: 'Une publicité.' })).toEqual({ form: 'public:refusal.stale' });
    const old = issueStamp();
    seconds(5 + 4 * 3600 + 1);
    expect(await send({ stamp: old })).toEqual({ form: 'public:refusal.stale' });
    const stamps = Array.from({ length: 6 }, issueStamp);
    seconds(5 + 4 * 3600 + 10);
    const answers: unknown[] = [];
    for (const stamp of stamps) answers.push(await send({ stamp }));
    expect(answers).toEqual([302, 302, 302, 302, 302, { form: 'public:refusal.tooMany' }]);
  });

  it('ten letters an hour where each was worked for, shared by the two forms of one address', async () => {
    const stamps = Array.from({ length: 12 }, issueStamp);
    seconds(1);
    const send = (at: number) => {
      const proved = { stamp: stamps[at] ?? '', proof: proofOf(stamps[at] ?? '') };
      return at % 2 === 0
        ? post(contact, '/contact', { ...MESSAGE, ...proved })
        : post(ask, '/askAccount', { ...REQUEST, ...proved });
    };
    for (let at = 0; at < 10; at += 1) expect(errorOf(await send(at)), `letter ${at + 1}`).toBe(302);
    for (const at of [10, 11])
      expect(await send(at)).toMatchObject({
        data: { faults: { form: 'public:refusal.tooMany' } },
        init: { status: 429, headers: { 'Retry-After': '3600' } },
      });
    const elsewhere = { ...MESSAGE, stamp: stamps[10] ?? '', proof: proofOf(stamps[10] ?? '') };
    expect(errorOf(await post(contact, '/contact', elsewhere, '198.51.100.7'))).toBe(302);
    seconds(3601);
    expect(errorOf(await send(11))).toBe(302);
  });

  it('a proof of work counts in place of the waiting', async () => {
    const stamp = issueStamp();
    const proof = proofOf(stamp);
    seconds(1);
    expect(errorOf(await post(contact, '/contact', { ...MESSAGE, stamp }))).toEqual({ form: 'public:refusal.tooFast' });
    expect(errorOf(await post(contact, '/contact', { ...MESSAGE, stamp, proof }))).toBe(302);
    expect(isProof(stamp, `${proof}0`) && isProof(stamp, `${proof}1`)).toBe(false);
  });

  it('a name with a line break starts no header', async () => {
    const stamp = issueStamp();
    seconds(5);
    expect(errorOf(await post(contact, '/contact', { ...MESSAGE, name: 'x\r\nBcc: a@b.example', stamp }))).toEqual({
      name: 'common:form.invalid',
    });
  });
});

it('C326 the mail calls reach the installation’s own addresses, and nobody else', async () => {
  const call = await signedIn('membre');
  const letter = { to: 'admin@essai.example', from: 'lou@essai.example', subject: 'Demande', message: REQUEST };
  expect((await call(mail, { method: 'POST', params: { kind: 'admin' }, body: letter })).status).toBe(200);
  expect(
    await call(mail, { method: 'POST', params: { kind: 'admin' }, body: { ...letter, to: 'ailleurs@pirate.example' } }),
  ).toMatchObject({ status: 422, json: { field: 'to' } });
  expect((await call(mail, { method: 'POST', params: { kind: 'support' }, body: { message: 'bonjour' } })).status).toBe(
    200,
  );
  expect(
    (await callApi(mail, null, { method: 'POST', params: { kind: 'support' }, body: { message: 'bonjour' } })).status,
  ).toBe(403);
  expect((await mails()).map(({ to }) => to)).toEqual(['admin@essai.example', 'admin@essai.example']);
});

it('the mail calls send ten letters an hour of one person, and say when the next one may go', async () => {
  let call = await signedIn('membre');
  const send = () => call(mail, { method: 'POST', params: { kind: 'support' }, body: { message: 'bonjour' } });
  for (let turn = 1; turn <= 10; turn += 1) expect((await send()).status, `letter ${turn}`).toBe(200);
  const beyond = await send();
  expect(beyond).toMatchObject({
    status: 429,
    json: { error: 'Trop de messages depuis cette adresse. Attendez une heure avant de recommencer.' },
  });
  expect(beyond.response.headers.get('retry-after')).toBe('3600');
  expect((await mails()).length).toBe(10);
  seconds(3600);
  call = await signedIn('membre');
  expect((await send()).status).toBe(200);
});

describe('/home', () => {
  const content = (idCategory: number, title: string, more: object = {}) =>
    prisma().cmsContent.create({
      data: {
        idCategory,
        title,
        author: 'a',
        login: 'admin',
        loginMaj: 'admin',
        authorization: 'public',
        status: 1,
        ...more,
      },
    });
  beforeAll(async () => {
    for (const id of [2, 3, 4, 5, 6, 7, 8])
      await prisma().cmsCategory.upsert({ where: { id }, create: { id, title: `c${id}`, isPublic: true }, update: {} });
  });
  beforeEach(async () => {
    await prisma().cmsContent.deleteMany();
  });
  type Shown = {
    home: {
      texts: { title: string; html: string }[];
      steps: unknown[];
      slides: unknown[];
      documents: { id: number; title: string }[];
      social: unknown[];
      partners: { title: string }[];
      newsletter: { title: string } | null;
    };
  };
  const shown = async () => ((await get(home, '/home')) as Shown).home;

  it(
    'C309 C311 C317 takes each part from its category: 2 partners, 3 home, 4 documents, 5 steps, 6 slider, 7 ' +
      'social, 8 newsletter',
    async () => {
      await content(3, 'Titre', { comment: '<p>Texte</p><script>x</script>' });
      await content(2, 'Partenaire');
      await content(5, 'Étape');
      await content(7, 'Réseau', { link: 'https://social.example/x' });
      await content(7, 'Piège', { link: 'javascript:alert(1)' });
      await content(8, 'Lettre', { link: '/contact' });
      const view = await shown();
      expect(view).toMatchObject({
        texts: [{ title: 'Titre', html: '<p>Texte</p>' }],
        partners: [{ title: 'Partenaire' }],
        steps: [{ title: 'Étape' }],
        social: [{ title: 'Réseau', link: 'https://social.example/x' }],
        newsletter: { title: 'Lettre', link: '/contact' },
      });
    },
  );

  it('never shows drafts, archives, reserved or out-of-date contents', async () => {
    await content(3, 'Brouillon', { status: 2 });
    await content(3, 'Archive', { status: 3 });
    await content(3, 'Administrateurs', { authorization: 'admin' });
    await content(3, 'Animateurs', { authorization: 'anim' });
    await content(3, 'Plus tard', { dateDebut: new Date('2027-01-01') });
    await content(3, 'Passé', { dateFin: new Date('2026-01-01') });
    expect((await shown()).texts).toEqual([]);
  });

  it('hides categories that are not open yet, over or closed to visitors, with their documents', async () => {
    const { id: contentId } = await content(4, 'Guide');
    const file = await inTransaction((tx) =>
      storeFile(tx, { name: 'guide.pdf', mime: 'application/pdf', owner: 'admin', content: Buffer.from('%PDF') }),
    );
    const { id } = await prisma().cmsDocument.create({
      data: { contentId, fileId: file.id, name: 'guide.pdf', size: 4, login: 'admin' },
    });
    const seen = async () => [
      (await shown()).documents.length,
      ((await get(document, `/home/document/${id}`, { id: String(id) })) as Response).status,
    ];
    expect(await seen()).toEqual([1, 200]);
    for (const closed of [
      { startDate: new Date('2027-01-01') },
      { endDate: new Date('2026-01-01') },
      { isPublic: false },
    ]) {
      await prisma().cmsCategory.update({ where: { id: 4 }, data: closed });
      expect(await seen(), JSON.stringify(closed)).toEqual([0, 404]);
      await prisma().cmsCategory.update({ where: { id: 4 }, data: { startDate: null, endDate: null, isPublic: true } });
    }
  });

  it('is in English where it was translated, in French where it was not, and says which', async () => {
    await content(3, 'Titre', {
      subtitle: 'Sous-titre',
      comment: '<p>Texte</p>',
      translations: { en: { title: 'Title', comment: '<p>Text</p><script>x</script>' } },
    });
    await content(3, 'Seul', { comment: '<p>Français</p>' });
    const cookie = (await preferenceCookie.serialize({ locale: 'en' })).split(';')[0] ?? '';
    const english = (await attempt(() =>
      home(routeArgs(new Request('http://localhost:3000/home', { headers: { cookie } }))),
    )) as Shown;
    expect(english.home.texts).toMatchObject([
      { title: 'Title', subtitle: 'Sous-titre', html: '<p>Text</p>', lang: 'en' },
      { title: 'Seul', html: '<p>Français</p>', lang: 'fr' },
    ]);
    expect((await shown()).texts).toMatchObject([
      { title: 'Titre', html: '<p>Texte</p>', lang: 'fr' },
      { title: 'Seul', lang: 'fr' },
    ]);
  });

  it('C310 C318 C319 counts views of the page and of its documents, with the title of the document', async () => {
    const { id: contentId } = await content(4, 'Guide');
    const file = await inTransaction((tx) =>
      storeFile(tx, {
        name: 'guide.svg',
        mime: 'image/svg+xml',
        owner: 'admin',
        content: Buffer.from('<svg onload="alert(1)"/>'),
      }),
    );
    const { id } = await prisma().cmsDocument.create({
      data: { contentId, fileId: file.id, name: 'guide.svg', size: 24, login: 'admin' },
    });
    expect((await shown()).documents).toMatchObject([{ id, title: 'Guide' }]);
    const opened = (await get(document, `/home/document/${id}?view=1`, { id: String(id) })) as Response;
    expect([opened.headers.get('content-disposition'), opened.headers.get('content-type')]).toEqual([
      `attachment; filename="guide.svg"; filename*=UTF-8''guide.svg`,
      'application/octet-stream',
    ]);
    await get(document, `/home/document/${id}`, { id: String(id) });
    expect(
      await prisma().statistic.findMany({
        orderBy: { id: 'asc' },
        select: { login: true, module: true, eventType: true, value: true },
      }),
    ).toEqual([
      { login: 'homepage', module: 'CCE', eventType: 'HOME', value: 'home' },
      { login: 'homepage', module: 'CCE', eventType: 'DOCUMENT', value: 'Guide' },
    ]);
    await prisma().cmsContent.update({ where: { id: contentId }, data: { status: 2 } });
    expect(((await get(document, `/home/document/${id}`, { id: String(id) })) as Response).status).toBe(404);
  });
});
