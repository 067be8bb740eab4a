/** Writing contents: defaults, cleaning, conflicts, history, documents, categories, forms that others cannot send. */
import { beforeAll, describe, expect, test } from 'vitest';
import { conflictFields, writeTexts, type EditConflict, type FieldTexts } from '~/kernel/edit-conflict';
import { ENGLISH_NUMBERS } from '~/kernel/page-number';
import { cleanHtml } from '~/modules/core/contents/service/clean-html.server';
import type { RecordView } from '~/records/fields/ui/use-record-form';
import { checkDocument, documentName } from '~/modules/core/contents/service/check-document.server';
import { prisma } from '~/platform/db/client.server';
import { action as save, loader as openEditor } from '~/routes/contents+/_lists.$categoryId.$contentId.edit';
import { handle as listHandle, loader as listPage } from '~/routes/contents+/_lists.$categoryId._index';
import { action as acknowledge, loader as contentPage } from '~/routes/contents+/$categoryId.$contentId._index';
import { action as restore } from '~/routes/contents+/$categoryId.$contentId.history.$version';
import { action as remove } from '~/routes/contents+/$categoryId.$contentId.delete';
import { action as documents } from '~/routes/contents+/$categoryId.$contentId.documents';
import { loader as openDocument } from '~/routes/documents+/$name';
import { action as categories } from '~/routes/contents+/_lists.categories._index';
import { testDatabase } from '../../support/database';
import { attempt, browsing, formRequest, routeArgs, signedIn } from '../../support/people';
import { postedTexts } from '../../support/posted-texts';
import { apiRoute } from '../../support/api-route';

const { action: cms } = apiRoute('cms');
const { loader: cmsOne } = apiRoute('cms/{id}');
const { action: cmsCategories } = apiRoute('cms/category');
const { action: facebook } = apiRoute('cms/{id}/facebook');
const { action: uploadDocument } = apiRoute('files/upload');
const { action: documentStats } = apiRoute('cms/documents/stats');

testDatabase();
beforeAll(async () => {
  await prisma().cmsCategory.createMany({
    data: [
      { id: 9, title: 'Actualités', position: 1 },
      { id: 10, title: 'Liens', kind: 'links', position: 2 },
    ],
  });
});

const NEW = { categoryId: '9', contentId: '0' };
type Draft = Record<string, string>;
const posted = ({ texts, version }: RecordView): Draft => ({ ...postedTexts(texts), version: String(version) });
const draftOf = async (login: string, params: Record<string, string>): Promise<Draft> =>
  posted((await (await browsing(login)).get(openEditor, '/x', params)) as RecordView);
const post = async (login: string, params: Record<string, string>, fields: Draft) =>
  (await browsing(login)).post(save, '/x', { intent: 'save', ...fields }, params);
const write = async (login: string, more: Draft = {}): Promise<{ id: number; params: Record<string, string> }> => {
  const title = `Contenu ${Math.random()}`;
  const answer = await post(login, NEW, { ...(await draftOf(login, NEW)), title, ...more });
  expect(answer).toMatchObject({ status: 302 });
  const { id } = await prisma().cmsContent.findFirstOrThrow({
    where: { title: more['title'] ?? title },
    orderBy: { id: 'desc' },
  });
  return { id, params: { categoryId: '9', contentId: String(id) } };
};
type Reply = {
  data: {
    faults: Record<string, string>;
    texts: FieldTexts;
    version: number;
    more?: { html: string } | null;
    editConflict?: EditConflict;
    deletedMeanwhile?: { by: string; at: string; what: string };
  };
  init: { status: number };
};

test('C434 C424 C430 a new content starts at Nantes, published, for administrators, without level', async () => {
  expect(await draftOf('admin', NEW)).toMatchObject({
    x: '-1,553621',
    y: '47,218371',
    status: '1',
    authorization: 'admin',
    level: '-1',
    link: 'https://',
    projection: '4326',
    version: '0',
  });
});

test('a coordinate is typed with a point or a comma; the two are no conflict', async () => {
  const { id, params } = await write('admin', { x: '1.25', y: '47,5' });
  expect(await prisma().cmsContent.findUniqueOrThrow({ where: { id } })).toMatchObject({ x: 1.25, y: 47.5 });
  const draft = await draftOf('admin', params);
  expect(draft).toMatchObject({ x: '1,25', y: '47,5' });
  expect(await post('admin', params, { ...draft, subtitle: 'Du premier' })).toMatchObject({ status: 302 });
  const editConflict = ((await post('admin', params, { ...draft, x: '1.25', y: '47.5', footer: 'Du second' })) as Reply)
    .data.editConflict;
  expect([editConflict?.lines, editConflict?.taken.map(({ name }) => name)]).toEqual([[], ['subtitle']]);
});

test('a content deleted from a searched list leads back to that list', async () => {
  const { params } = await write('admin');
  const list = 'group=author&q=contenu&page=2';
  const answer = (await (
    await browsing('admin')
  ).post(remove, `/x?${new URLSearchParams({ list })}`, {}, params)) as Response;
  expect(answer.headers.get('location')).toBe(`/contents/9?${list}`);
});

test('to an English reader the coordinates that two saves changed are said with a point', async () => {
  const { params } = await write('admin', { x: '1,25', y: '47,5' });
  // what a field of an English page sends beside itself
  const english = { [ENGLISH_NUMBERS]: 'x' };
  await prisma().user.update({ where: { login: 'admin' }, data: { locale: 'en' } });
  try {
    const draft = await draftOf('admin', params);
    expect(await post('admin', params, { ...draft, ...english, x: '2.5', y: '48,125' })).toMatchObject({ status: 302 });
    const shown = ((await post('admin', params, { ...draft, ...english, x: '3.75' })) as Reply).data;
    const { editConflict } = shown;
    expect(editConflict?.lines).toMatchObject([{ name: 'x', base: '1.25', theirs: '2.5', mine: '3.75' }]);
    expect(editConflict?.taken).toMatchObject([{ name: 'y', value: '48.125' }]);
    // what the panel sends again is compared as the form is read
    expect([editConflict?.values['x'], editConflict?.stored['x']]).toEqual([['3,75'], ['2,5']]);
    const { served, choice } = conflictFields();
    expect(
      await post('admin', params, {
        ...posted(shown),
        ...english,
        x: '3.75',
        y: '48,125',
        [served]: writeTexts({ x: editConflict?.values['x'] ?? [] }),
        [choice('x')]: 'theirs',
      }),
    ).toMatchObject({ status: 302 });
    expect(await prisma().cmsContent.findUniqueOrThrow({ where: { id: Number(params['contentId']) } })).toMatchObject({
      x: 2.5,
      y: 48.125,
    });
  } finally {
    await prisma().user.update({ where: { login: 'admin' }, data: { locale: 'fr' } });
  }
});

describe('C415 who may write', () => {
  test('administrators and animators do, the others are sent away', async () => {
    await write('admin');
    await write('animateur');
    const before = await prisma().cmsContent.count();
    for (const login of ['consultant', 'membre'])
      expect(await (await browsing(login)).post(save, '/x', { title: 'Non' }, NEW)).toMatchObject({ status: 302 });
    expect(await prisma().cmsContent.count()).toBe(before);
  });
  test('an animator changes nothing of somebody else’s, even when they may read it', async () => {
    const { id, params } = await write('admin', { authorization: 'anim' });
    const draft = await draftOf('admin', params);
    expect(await post('animateur', params, { ...draft, title: 'Pris' })).toMatchObject({ status: 404 });
    expect((await prisma().cmsContent.findUniqueOrThrow({ where: { id } })).title).not.toBe('Pris');
  });
  test('an administrator may take over what an animator wrote, which then shows to its readers', async () => {
    const { id, params } = await write('animateur', { authorization: 'public' });
    const call = await signedIn('membre');
    expect((await call(cmsOne, { params: { id: String(id) } })).status).toBe(404);
    await post('admin', params, { ...(await draftOf('admin', params)), adopt: 'on' });
    expect((await call(cmsOne, { params: { id: String(id) } })).json).toMatchObject({ login: 'admin' });
  });
});

test('a form from elsewhere, or without its token, changes nothing', async () => {
  const { params } = await write('admin');
  const { cookie, csrfToken } = await browsing('admin');
  const before = await prisma().audit.count();
  for (const [fields, headers] of [
    [{ title: 'x' }, {}],
    [{ csrf: 'faux', title: 'x' }, {}],
    [{ csrf: csrfToken, title: 'x' }, { origin: 'https://ailleurs.example' }],
  ] as const) {
    for (const action of [save, remove, documents, acknowledge, categories])
      expect(await attempt(() => action(routeArgs(formRequest('/x', fields, cookie, headers), params)))).toMatchObject({
        status: 403,
      });
  }
  expect(await prisma().audit.count()).toBe(before);
});

/**
 * Payload → what must not be left of it. After OWASP's cheat sheet on filter evasion, and DOM clobbering, mutation and
 * data tricks.
 */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//x.example></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="/documents/a.png" onload=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT&#58;alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<form action="https://x.example"><input name=csrf></form>',
  '<object data="x.swf"></object>',
  '<base href="https://x.example">',
  '<meta http-equiv="refresh" content="0;url=https://x.example">',
  '<link rel=stylesheet href="https://x.example">',
  '<img src="https://x.example/pixel.png">',
  '<img src="//x.example/p.png">',
  '<a href="//x.example">x</a>',
  '<style>*{display:none}</style>',
  '<p id="csrf" name="csrf">x</p>',
  '<img src="/documents/../logout">',
  '<<script>alert(1)//<</script>',
  '<b onmouseover=alert(1)>x</b>',
  '</article></main><script>alert(1)</script>',
  '<embed src="data:image/svg+xml;base64,AAAA">',
  '<video><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>',
] as const;
const LIVE_PARTS = [
  /<(script|svg|math|iframe|object|embed|form|input|base|meta|link|style|template|noscript|video|details)\b/i,
  /\son\w+\s*=|javascript:|vbscript:|data:text|style=|\sid=|\sname=/i,
  /x\.example\/p|src="https?:|src="\/\/|href="\/\/|\/documents\/\.\./i,
];
const LIVE = new RegExp(LIVE_PARTS.map(({ source }) => source).join('|'), 'i');

test('C416 what people write is cleaned on the way in, by every road', async () => {
  for (const payload of HOSTILE) expect(cleanHtml(payload), payload).not.toMatch(LIVE);
  const all = HOSTILE.join('\n');
  const { id } = await write('admin', { comment: `<p>Bonjour <b>à tous</b></p>${all}`, footerContent: all });
  const stored = await prisma().cmsContent.findUniqueOrThrow({ where: { id } });
  expect(stored.comment).toContain('<p>Bonjour <b>à tous</b></p>');
  for (const text of [stored.comment, stored.footerContent]) expect(text).not.toMatch(LIVE);
  const call = await signedIn('admin');
  const made = await call(cms, { method: 'POST', body: { idCategory: 9, title: 'Par programme', comment: all } });
  expect(made).toMatchObject({ status: 201, json: { insert: 1 } });
  expect(
    (await prisma().cmsContent.findUniqueOrThrow({ where: { id: (made.json as { id: number }).id } })).comment,
  ).not.toMatch(LIVE);
  const preview = (await (
    await browsing('admin')
  ).post(save, '/x', { intent: 'preview', title: 't', comment: all }, NEW)) as Reply;
  expect(preview.data.more?.html).not.toMatch(LIVE);
  expect(preview.data.texts['comment']?.[0]).toContain('<script>');
  expect(
    cleanHtml(
      '<h2>Titre</h2><ul><li><a href="https://exemple.fr">lien</a></li></ul><img src="/documents/carte.png" ' +
        'alt="Carte">',
    ),
  ).toBe(
    '<h3>Titre</h3><ul><li><a href="https://exemple.fr" rel="noreferrer noopener">lien</a></li></ul><img ' +
      'src="/documents/carte.png" alt="Carte" />',
  );
});

test('a NUL, which the database cannot keep, is refused and nothing is written', async () => {
  const draft = { ...(await draftOf('admin', NEW)), title: 'Nul', subtitle: 'a\u0000b' };
  expect(await post('admin', NEW, draft)).toMatchObject({ status: 400 });
  expect(await prisma().cmsContent.count({ where: { title: 'Nul' } })).toBe(0);
});

test('a link that is not an address of the web, of mail or of ours is refused', async () => {
  for (const link of ['javascript:alert(1)', 'ftp://x.example', '//x.example', 'https:///', 'n’importe']) {
    expect(
      (await post('admin', NEW, { ...(await draftOf('admin', NEW)), title: 'Lien', link })) as Reply,
      link,
    ).toMatchObject({ init: { status: 422 }, data: { faults: { link: 'contents:refusal.link' } } });
  }
});

test.each([
  ['status', '4'],
  ['status', '0'],
  ['level', '5'],
  ['level', '0'],
  ['authorization', 'root'],
  ['x', 'loin'],
  ['dateDebut', 'demain'],
  ['idCategory', ''],
])('C425 C427 a form with %s = « %s » is refused', async (field, value) => {
  const reply = (await post('admin', NEW, {
    ...(await draftOf('admin', NEW)),
    title: 'Faute',
    [field]: value,
  })) as Reply;
  expect(reply.init.status).toBe(400);
  expect(Object.keys(reply.data.faults)).toContain(field);
});

test('a stale save is refused with mine, theirs and the base; sent again, it replaces', async () => {
  const { id, params } = await write('admin', { subtitle: 'départ' });
  const [first, second] = [await draftOf('admin', params), await draftOf('admin', params)];
  await post('admin', params, { ...first, subtitle: 'le leur' });
  const refused = (await post('admin', params, { ...second, subtitle: 'le mien' })) as Reply;
  expect(refused.init.status).toBe(409);
  expect(refused.data.editConflict).toMatchObject({
    by: 'admin',
    at: expect.stringMatching(/^\d\d\/\d\d\/\d{4} /) as string,
    lines: [{ name: 'subtitle', label: 'Sous-titre', mine: 'le mien', theirs: 'le leur', base: 'départ' }],
    taken: [],
  });
  expect((await prisma().cmsContent.findUniqueOrThrow({ where: { id } })).subtitle).toBe('le leur');
  await post('admin', params, { ...second, subtitle: 'le mien', version: String(refused.data.version) });
  expect((await prisma().cmsContent.findUniqueOrThrow({ where: { id } })).subtitle).toBe('le mien');
});

test(
  'two hands on one content: what only the other changed is taken, a disputed text gives way as chosen, and is ' +
    'read as text',
  async () => {
    const { id, params } = await write('admin', { subtitle: 'départ', comment: '<p>Une <b>rive</b></p>' });
    const [first, second] = [await draftOf('admin', params), await draftOf('admin', params)];
    await post('admin', params, {
      ...first,
      comment: '<p>La <b>rive</b> gauche</p>',
      footer: 'signé',
      acknowledgement: 'on',
    });
    const { data } = (await post('admin', params, { ...second, comment: '<p>La rive droite</p>' })) as Reply;
    expect(data.editConflict).toMatchObject({
      lines: [{ name: 'comment', base: 'Une rive', theirs: 'La rive gauche', mine: 'La rive droite' }],
      taken: [
        { name: 'footer', value: 'signé' },
        { name: 'acknowledgement', value: 'oui' },
      ],
    });
    expect(posted(data)).toMatchObject({
      footer: 'signé',
      acknowledgement: 'on',
      comment: '<p>La rive droite</p>',
    });
    const { served, choice } = conflictFields();
    await post('admin', params, {
      ...posted(data),
      [served]: writeTexts({ comment: ['<p>La rive droite</p>'] }),
      [choice('comment')]: 'theirs',
    });
    expect(await prisma().cmsContent.findUniqueOrThrow({ where: { id } })).toMatchObject({
      comment: '<p>La <b>rive</b> gauche</p>',
      footer: 'signé',
      acknowledgement: true,
    });
  },
);

test(
  'a content deleted while somebody writes: who and when, what was typed stays and can be made anew; a ' +
    'stranger is told nothing',
  async () => {
    const { params } = await write('admin', { subtitle: 'départ' });
    const draft = await draftOf('admin', params);
    await (await browsing('admin')).post(remove, '/x', {}, params);
    const refused = (await post('admin', params, { ...draft, subtitle: 'le mien' })) as Reply;
    expect(refused).toMatchObject({
      init: { status: 404 },
      data: {
        texts: { subtitle: ['le mien'] },
        deletedMeanwhile: {
          by: 'admin',
          what: draft.title,
          at: expect.stringMatching(/^\d\d\/\d\d\/\d{4} /) as string,
        },
      },
    });
    expect(await (await browsing('admin')).get(openEditor, '/x', params)).toMatchObject({
      init: { status: 404 },
      data: { deletedMeanwhile: { by: 'admin' } },
    });
    for (const asked of [
      () => post('animateur', params, draft),
      async () => (await browsing('animateur')).get(openEditor, '/x', params),
    ])
      expect(await asked()).toMatchObject({ status: 404 });
    expect(await post('admin', NEW, { ...draft, subtitle: 'le mien' })).toMatchObject({ status: 302 });
  },
);

test('an old version comes back as a new one', async () => {
  const { id, params } = await write('admin', { subtitle: 'un' });
  await post('admin', params, { ...(await draftOf('admin', params)), subtitle: 'deux' });
  expect(await (await browsing('admin')).post(restore, '/x', {}, { ...params, version: '1' })).toMatchObject({
    status: 302,
  });
  expect(await prisma().cmsContent.findUniqueOrThrow({ where: { id } })).toMatchObject({ subtitle: 'un', version: 3 });
  expect(await prisma().revision.count({ where: { entity: 'cms', entityId: String(id) } })).toBe(3);
});

test('C429 « J’ai lu » is kept once per reader, with its date', async () => {
  const { id, params } = await write('admin', { authorization: 'public', acknowledgement: 'on' });
  const page = await browsing('membre');
  await page.post(acknowledge, '/x', { intent: 'acknowledge' }, params);
  await page.post(acknowledge, '/x', { intent: 'acknowledge' }, params);
  expect(await prisma().cmsAcknowledgement.findMany({ where: { contentId: id }, select: { login: true } })).toEqual([
    { login: 'membre' },
  ]);
  const call = await signedIn('membre');
  expect((await call(cmsOne, { params: { id: String(id) } })).json).toMatchObject({
    acquittementLogin: 'membre',
    acquittementDate: expect.stringMatching(/^20/) as string,
  });
  const draft = await write('admin', { status: '2', acknowledgement: 'on' });
  expect(await page.post(acknowledge, '/x', {}, draft.params)).toMatchObject({ status: 404 });
});

describe('documents', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  const check = async (originalName: string, bytes: Uint8Array) => {
    const checked = await checkDocument({ originalName, bytes: new Uint8Array(bytes) });
    return checked.ok ? checked.value.mime : checked.reason.reason.key;
  };
  const send = async (login: string, params: Record<string, string>, name: string, bytes: Uint8Array) => {
    const { cookie, csrfToken } = await browsing(login);
    const form = new FormData();
    form.append('csrf', csrfToken);
    form.append('file', new File([new Uint8Array(bytes)], name));
    return attempt(() =>
      documents(
        routeArgs(
          new Request('http://localhost:3000/x', {
            method: 'POST',
            body: form,
            headers: { cookie, origin: 'http://localhost:3000' },
          }),
          params,
        ),
      ),
    );
  };

  test('what is what it says passes', async () => {
    expect(await check('carte.png', png)).toBe('image/png');
    expect(await check('Guide.PDF', pdf)).toBe('application/pdf');
    expect(await check('notes.txt', Buffer.from('été'))).toBe('text/plain; charset=utf-8');
  });
  test.each([
    [
      'a drawing with a script',
      'carte.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'reason.wrongExtension',
    ],
    ['a page', 'page.html', Buffer.from('<html></html>'), 'reason.wrongExtension'],
    [
      'a page called a picture',
      'carte.png',
      Buffer.from('<html><script>alert(1)</script></html>'),
      'reason.contentMismatch',
    ],
    ['a drawing called a picture', 'carte.jpg', Buffer.from('<svg onload=alert(1)>'), 'reason.contentMismatch'],
    ['a page called a text', 'notes.txt', Buffer.from('  <script>alert(1)</script>'), 'reason.contentMismatch'],
    [
      'a page behind a picture',
      'carte.png',
      Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
      'reason.contentMismatch',
    ],
    [
      'an archive behind a guide',
      'guide.pdf',
      Buffer.concat([pdf, Buffer.from('PK\x05\x06'), Buffer.alloc(18), Buffer.from('%%EOF')]),
      'reason.hiddenArchiveContent',
    ],
    ['a program', 'outil.exe', Buffer.from('MZ'), 'reason.wrongExtension'],
    ['a program called a document', 'lettre.docx', Buffer.from('MZ\x90\x00'), 'reason.contentMismatch'],
    ['two extensions', 'guide.pdf.html', pdf, 'reason.wrongExtension'],
    ['nothing', 'vide.pdf', Buffer.alloc(0), 'reason.emptyFile'],
  ])('%s is refused', async (_, name, bytes, reason) => {
    expect(await check(name, bytes)).toBe(reason);
  });

  test('a name is never a path and never hides its end', () => {
    expect(
      [
        '../../etc/passwd.png',
        'C:\\temp\\carte.png',
        '.htaccess',
        'carte\u202egnp.exe',
        'a\r\nb.png',
        'carte?.png#x',
      ].map(documentName),
    ).toEqual(['passwd.png', 'carte.png', 'htaccess', 'cartegnp.exe', 'ab.png', 'carte.pngx']);
  });

  test('C418 C447 C451 upload, download by name with its count, refusal with the label, removal', async () => {
    const { id, params } = await write('admin', { authorization: 'public' });
    expect(await send('admin', params, 'carte.png', png)).toMatchObject({ status: 302 });
    expect(await send('admin', params, 'carte.png', png)).toMatchObject({ status: 302 });
    expect(
      (await prisma().cmsDocument.findMany({ where: { contentId: id }, orderBy: { id: 'asc' } })).map(
        (row) => row.name,
      ),
    ).toEqual(['carte.png', 'carte_2.png']);
    const list = (await (await browsing('admin')).get(listPage, '/contents/9', { categoryId: '9' })) as Awaited<
      ReturnType<typeof listPage>
    >;
    const rows = list.view.groups.flatMap((group) => group.rows);
    expect(rows.find((row) => row.id === id)?.documents, 'its list counts its documents').toBe(2);
    const page = await browsing('membre');
    const response = (await page.get(openDocument, '/documents/carte.png', { name: 'carte.png' })) as Response;
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
    expect(await prisma().cmsDocument.findFirstOrThrow({ where: { name: 'carte.png' } })).toMatchObject({ views: 1 });
    expect(
      await prisma().statistic.findFirstOrThrow({ where: { eventType: 'DOCUMENT', login: 'membre' } }),
    ).toMatchObject({ value: 'carte.png' });
    expect(await send('admin', params, 'carte.svg', Buffer.from('<svg/>'))).toMatchObject({
      init: { status: 422 },
      data: { faults: { form: { key: 'exchange:reason.wrongExtension' } } },
    });
    expect(await send('animateur', params, 'carte.png', png)).toMatchObject({ status: 404 });
    const { id: document } = await prisma().cmsDocument.findFirstOrThrow({ where: { name: 'carte.png' } });
    await (await browsing('admin')).post(documents, '/x', { intent: 'remove', document: String(document) }, params);
    expect(await page.get(openDocument, '/x', { name: 'carte.png' })).toMatchObject({ status: 404 });
  });

  test('C431 C445 C446 the API takes and counts documents, and says insert', async () => {
    const { id } = await write('admin', { authorization: 'public' });
    const call = await signedIn('admin');
    const made = await call(uploadDocument, {
      method: 'POST',
      body: { contentId: id, name: '../plan.pdf', content: `data:application/pdf;base64,${pdf.toString('base64')}` },
    });
    expect(made).toMatchObject({ status: 201, json: { insert: 1, name: 'plan.pdf' } });
    expect(
      await call(uploadDocument, { method: 'POST', body: { contentId: id, name: 'plan.svg', content: 'PHN2Zy8+' } }),
    ).toMatchObject({ status: 422, json: { insert: 0, field: 'content' } });
    expect(
      await (
        await signedIn('membre')
      )(documentStats, { method: 'POST', body: { name: 'plan.pdf' } }),
    ).toMatchObject({ json: { insert: 1 } });
    expect(await call(documentStats, { method: 'POST', body: { name: 'inconnu.pdf' } })).toMatchObject({ status: 404 });
  });
});

test('C415 a list that finds nothing is empty, and « nouveau » is for those who write', async () => {
  for (const [login, may] of [
    ['membre', false],
    ['consultant', false],
    ['animateur', true],
    ['admin', true],
  ] as const)
    for (const categoryId of ['9', '10', '-2']) {
      const list = (await (
        await browsing(login)
      ).get(listPage, `/contents/${categoryId}?q=introuvable`, { categoryId })) as Awaited<ReturnType<typeof listPage>>;
      expect([list.view.total, list.view.groups, list.view.search]).toEqual([0, [], 'introuvable']);
      const offered = listHandle.actions(list).map(({ kind }) => kind);
      expect(offered.includes('new'), `${login} ${categoryId}`).toBe(may);
    }
});

test('C444 C449 C452 a batch of categories is saved whole or not at all', async () => {
  const call = await signedIn('admin');
  const made = await call(cmsCategories, { method: 'POST', body: { title: 'Agenda' } });
  expect(made).toMatchObject({ status: 201, json: [{ insert: 1, update: 0 }] });
  const [{ id }] = made.json as [{ id: number }];
  expect(await prisma().cmsCategory.findUniqueOrThrow({ where: { id } })).toMatchObject({
    icon: 'event_note',
    menu: 'Communication',
  });
  expect(
    await call(cmsCategories, {
      method: 'PUT',
      body: [
        { id, title: 'Agenda du bassin' },
        { id: 9, displayOnMenu: true },
      ],
    }),
  ).toMatchObject({ json: [{ update: 1 }, { update: 1 }] });
  expect(
    await call(cmsCategories, {
      method: 'PUT',
      body: [
        { id, title: 'Perdu' },
        { id: 99_999, title: 'Absent' },
      ],
    }),
  ).toMatchObject({ status: 404, json: { field: '1' } });
  expect((await prisma().cmsCategory.findUniqueOrThrow({ where: { id } })).title).toBe('Agenda du bassin');
  expect(await call(cmsCategories, { method: 'DELETE', body: { id } })).toMatchObject({ json: { delete: 1 } });
  expect(await (await signedIn('animateur'))(cmsCategories, { method: 'POST', body: { title: 'Non' } })).toMatchObject({
    status: 405,
  });
  await write('admin');
  expect(await call(cmsCategories, { method: 'DELETE', body: { id: 9 } })).toMatchObject({ status: 409 });
});

test('C432 C433 the categories form saves all its lines, and a new one where it has a name', async () => {
  const page = await browsing('admin');
  const { version } = await prisma().cmsCategory.findUniqueOrThrow({ where: { id: 10 } });
  const line = {
    '0.id': '10',
    '0.version': String(version),
    '0.title': 'Liens utiles',
    '0.menu': '',
    '0.icon': 'link',
    '0.kind': 'links',
    '0.position': '3',
    '0.displayOnMenu': 'on',
    '1.id': '',
    '1.title': 'Contrats',
    '1.kind': 'contracts',
    '1.icon': 'description',
  };
  expect(await page.post(categories, '/x', line)).toMatchObject({ status: 302 });
  expect(await prisma().cmsCategory.findUniqueOrThrow({ where: { id: 10 } })).toMatchObject({
    title: 'Liens utiles',
    menu: 'Communication',
    displayOnMenu: true,
    position: 3,
  });
  expect(await prisma().cmsCategory.findFirst({ where: { title: 'Contrats' } })).toMatchObject({ kind: 'contracts' });
  expect(await page.post(categories, '/x', line)).toMatchObject({ init: { status: 409 } });
  expect(
    await page.post(categories, '/x', { '0.id': '10', '0.version': String(version + 1), '0.title': '' }),
  ).toMatchObject({ init: { status: 400 } });
});

test('C422 C423 C428 C448 the API writes and reads the contract’s names; POST is new, PUT is not', async () => {
  const call = await signedIn('admin');
  const made = await call(cms, {
    method: 'POST',
    body: {
      idCategory: 9,
      title: 'Note',
      subtitle: 's',
      footer: 'f',
      footerContent: '<p>p</p>',
      levelContent: 3,
      x: 350_000,
      y: 6_690_000,
      projection: '2154',
      eventId: 4,
      order: 2,
      dateDebut: '2026-01-01T00:00:00Z',
    },
  });
  const { id } = made.json as { id: number };
  expect((await call(cmsOne, { params: { id: String(id) } })).json).toMatchObject({
    id,
    title: 'Note',
    subtitle: 's',
    comment: '',
    footer: 'f',
    footerContent: '<p>p</p>',
    login: 'admin',
    loginMaj: 'admin',
    author: expect.any(String) as string,
    updateDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
    dateDebut: '2026-01-01T00:00:00.000Z',
    dateFin: null,
    order: 2,
    level: 3,
    levelContent: 3,
    status: 1,
    idCategory: 9,
    categoryWPName: 'Actualités',
    categoryIcon: 'event_note',
    authorization: 'admin',
    x: 350_000,
    y: 6_690_000,
    projection: '2154',
    link: 'https://',
    cmsDocument: [],
    eventId: 4,
  });
  expect(
    await call(cms, { method: 'PUT', body: { id, version: 1, title: 'Note 2', level: 1, levelContent: 4 } }),
  ).toMatchObject({ json: { update: 1, version: 2 } });
  expect(await call(cms, { method: 'PUT', body: { id, version: 1, title: 'Note 3' } })).toMatchObject({ status: 409 });
  expect((await call(cmsOne, { params: { id: String(id) } })).json).toMatchObject({
    title: 'Note 2',
    subtitle: 's',
    level: 1,
  });
  expect(
    await call(cms, { method: 'POST', body: { idCategory: 9, title: 'Ailleurs', projection: '9999' } }),
  ).toMatchObject({ status: 422 });
});

test(
  'a content says its status by number, its category by id, name and icon, and whom it is for by a word (C425, ' +
    'C426, C427)',
  async () => {
    const call = await signedIn('admin');
    for (const [status, authorization, stored] of [
      [1, 'admin', 'admin'],
      [2, 'anim', 'anim'],
      [3, 'public', 'public'],
      [1, 'toute autre valeur', 'public'],
    ] as const) {
      const { id } = (
        await call(cms, { method: 'POST', body: { idCategory: 10, title: 'Contrat', status, authorization } })
      ).json as { id: number };
      expect((await call(cmsOne, { params: { id: String(id) } })).json).toMatchObject({
        status,
        authorization: stored,
        idCategory: 10,
        categoryWPName: (await prisma().cmsCategory.findUniqueOrThrow({ where: { id: 10 } })).title,
        categoryIcon: expect.stringMatching(/^\w+$/) as string,
      });
    }
    for (const status of [0, 4, '1', -1])
      expect(
        await call(cms, { method: 'POST', body: { idCategory: 10, title: 'Non', status } }),
        String(status),
      ).toMatchObject({ status: 400, json: { field: 'status' } });
  },
);

test('C445 C737 what is not published for all is not shared; nothing is, until a network is configured', async () => {
  const call = await signedIn('admin');
  const [hidden, shown] = [await write('admin'), await write('admin', { authorization: 'public' })];
  expect(await call(facebook, { method: 'POST', params: { id: String(hidden.id) } })).toMatchObject({
    status: 422,
    json: { error: 'Ce contenu ne peut pas être partagé.' },
  });
  expect(await call(facebook, { method: 'POST', params: { id: String(shown.id) } })).toMatchObject({
    status: 422,
    json: {
      error:
        'Erreur lors de la publication sur un réseau social : Aucun réseau social n’est configuré pour cette ' +
        'installation.',
    },
  });
});

test('C417 C421 the page holds the place in degrees and the station its mark leads to', async () => {
  const { params } = await write('admin', {
    x: '355000',
    y: '6690000',
    projection: '2154',
    stationType: 'piezometry',
    stationId: '12',
  });
  const { sheet } = (await (await browsing('admin')).get(contentPage, '/x', params)) as {
    sheet: { place: { longitude: number; latitude: number }; station: object };
  };
  expect(sheet.station).toEqual({ type: 'piezometry', id: 12 });
  expect(sheet.place.longitude).toBeCloseTo(-1.56, 1);
  expect(sheet.place.latitude).toBeCloseTo(47.2, 1);
});
