import type { MergeView } from '~/modules/planning/territory/view/merge.view';
import type { TerritoryListView } from '~/modules/planning/territory/view/territory-list.view';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMatrix } from '~/modules/planning/scenario/service/create-matrix.server';
import { saveAllocation, setZoneSurfaces } from '~/modules/planning/territory/service/save-allocation.server';
import { readTerritorySheet } from '~/modules/planning/territory/service/read-territory.server';
import * as list from '~/routes/territories+/_index';
import * as create from '~/routes/territories+/new';
import * as detail from '~/routes/territories+/territory.$id._index';
import * as editAllocation from '~/routes/territories+/territory.$id.allocation';
import * as allocationCells from '~/routes/territories+/territory.$id.cells';
import * as remove from '~/routes/territories+/territory.$id.delete';
import * as edit from '~/routes/territories+/territory.$id.edit';
import * as mergeEdit from '~/routes/territories+/territory.$id.edit_.merge';
import * as exportRoute from '~/routes/territories+/territory.$id.export.$format';
import * as importRoute from '~/routes/territories+/territory.$id.import';
import * as status from '~/routes/territories+/territory.$id.status';
import { prisma } from '~/platform/db/client.server';
import { testDatabase } from '../../support/database';
import { attempt, browsing, routeArgs, toldBy } from '../../support/people';
import { fillAllocation, makeTerritory, makeWorld, type World } from '../../support/territory-world';

testDatabase({ each: true });
let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
const at = (id: number) => ({ id: String(id) });
const where = (answer: unknown) =>
  answer instanceof Response ? `${answer.status} ${answer.headers.get('location') ?? ''}` : 'page';
interface Answer {
  data: {
    answer?: unknown;
    faults?: Record<string, string>;
    more: { draft: { cultures: number[]; name: string }; looked?: string; notices?: readonly string[] };
    created?: unknown;
  };
  init: { status: number };
}

interface MergeReply {
  data: { more: { merge: MergeView } };
  init: { status: number };
}
/** What the merge page sends back beside the choices. */
const carried = ({ mine, baseVersion, version, paging }: MergeView) => ({
  mine: JSON.stringify(mine),
  baseVersion: String(baseVersion),
  version: String(version),
  turn: String(paging.turn),
  elsewhere: paging.elsewhere,
});

/** A multipart form as a browser sends it. */
async function postForm(
  login: string,
  route: (args: never) => unknown,
  path: string,
  fields: Record<string, string | string[] | File>,
  params: Record<string, string> = {},
): Promise<unknown> {
  const person = await browsing(login);
  const form = new FormData();
  form.append('csrf', person.csrfToken);
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one);
  const request = new Request(`http://localhost:3000${path}`, {
    method: 'POST',
    body: form,
    headers: { cookie: person.cookie, origin: 'http://localhost:3000' },
  });
  return attempt(() => (route as (args: unknown) => unknown)(routeArgs(request, params)));
}
const KML =
  '<?xml version="1.0" encoding="UTF-8"?><kml ' +
  'xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>B</name><Polygon><outerBoundaryIs><LinearRing>' +
  '<coordinates>0,48 0.1,48 0.1,48.1 0,48</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>' +
  '</kml>';
const description = {
  name: 'Saisi',
  description: '',
  status: '1',
  year: '2023',
  department: '',
  cityCode: '',
  intent: 'save',
};

/** Three zones, the first of which is known under another case. */
const MANY = KML.replace(
  /<Placemark>.*<\/Placemark>/,
  (placemark) =>
    placemark.replace('>B<', '>AMONT<') +
    placemark.replace(
      '<name>B</name>',
      '<ExtendedData><Data name="NOM"><value>Bassin du Loir</value></Data></ExtendedData>',
    ) +
    placemark.replace('>B<', '>Étang<'),
);
const addZones = async (name: string, text: string) =>
  (await postForm('animateur', create.action as never, '/territories/new', {
    ...description,
    intent: 'add:zones',
    'new-zones': name,
    'new-zones-kml': new File([text], 'zones.kml'),
  })) as Answer;
/** Saves what « Ajouter » answered, with the added bricks that stay ticked. */
async function saveDraft(
  answer: Answer,
  name: string,
  ticked: (name: string) => boolean = () => true,
): Promise<number> {
  const draft = answer.data.more.draft as unknown as { zones: number[]; added: { name: string }[] };
  const saved = await postForm('animateur', create.action as never, '/territories/new', {
    ...description,
    name,
    zones: draft.zones.map(String),
    added: draft.added.filter((one) => ticked(one.name)).map((one) => JSON.stringify(one)),
  });
  expect(where(saved)).toMatch(/^302 /);
  return Number(where(saved).split('/').at(-1));
}

describe('the list', () => {
  it('C054 C061 C063 C065 groups by year, by author and by status, each card with its name and author', async () => {
    await makeTerritory(world, { name: 'Ancien', year: 2019 });
    await makeTerritory(world, { name: 'Neuf', year: 2024, status: 0 });
    const groups = async (by: string) =>
      (
        (await (await browsing('admin')).get(list.loader as never, `/territories?group=${by}`)) as {
          view: TerritoryListView;
        }
      ).view.groups;
    expect((await groups('year')).map((group) => group.name)).toEqual(['2024', '2019']);
    expect((await groups('author')).map((group) => [group.name, group.cards.length])).toEqual([['admin', 2]]);
    expect((await groups('status')).map((group) => group.name)).toEqual(['draft', 'published']);
    expect((await groups('year')).flatMap(({ cards }) => cards)).toMatchObject([
      { name: 'Neuf', author: 'admin', created: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/) as string },
      { name: 'Ancien', author: 'admin', created: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4}$/) as string },
    ]);
    expect(list.handle.crumbs()).toEqual([{ title: 't:territory:listTitle', to: '/territories' }]);
  });
  it('C069 offers a new territory to administrators and animators', async () => {
    const offered = async (login: string) => {
      const page = (await (await browsing(login)).get(list.loader as never, '/territories')) as { mayCreate: boolean };
      return list.handle.actions(page as never).map((action) => action.to);
    };
    expect([await offered('admin'), await offered('animateur'), await offered('consultant')]).toEqual([
      ['/territories/new'],
      ['/territories/new'],
      [],
    ]);
    expect(where(await (await browsing('consultant')).get(create.loader as never, '/territories/new'))).toMatch(
      /^302 \/$/,
    );
  });
});

describe('creating and describing', () => {
  it('C055 C085 C112 a saved territory opens on its own page', async () => {
    const answer = await postForm('animateur', create.action as never, '/territories/new', {
      ...description,
      zones: world.zones.map(String),
      cultures: world.crops.map(String),
    });
    expect(where(answer)).toMatch(/^302 \/territories\/territory\/\d+$/);
  });
  it('C075 a zone, a crop or a mode that is typed but not added is added by saving, and chosen', async () => {
    const answer = where(
      await postForm('animateur', create.action as never, '/territories/new', {
        ...description,
        name: 'Sans bouton',
        zones: world.zones.map(String),
        'new-zones': 'Zone oubliée',
        'new-cultures': 'Culture oubliée',
      }),
    );
    const id = Number(/territory\/(\d+)/.exec(answer)?.[1]);
    const sheet = await readTerritorySheet(world.actors.admin, id);
    expect(sheet?.territory.zones.map(({ name }) => name)).toContain('Zone oubliée');
    expect(sheet?.territory.crops.map(({ name }) => name)).toContain('Culture oubliée');
    // with script the field keeps the name that « Ajouter » took: it is chosen already, not taken by somebody else
    const added = String(sheet?.territory.crops.find(({ name }) => name === 'Culture oubliée')?.id ?? '');
    expect(
      where(
        await postForm('animateur', create.action as never, '/territories/new', {
          ...description,
          name: 'Ajoutée avant',
          zones: world.zones.map(String),
          cultures: [added],
          'new-cultures': ' culture oubliée',
        }),
      ),
    ).toMatch(/^302/);
    const faulty = (await postForm('animateur', create.action as never, '/territories/new', {
      ...description,
      name: '',
      'new-cultures': 'Culture en trop',
    })) as Answer;
    expect(faulty.init.status).toBe(400);
    expect(
      await prisma().crop.count({ where: { name: 'Culture en trop' } }),
      'nothing is added to a form that is refused',
    ).toBe(0);
  });
  it('a save that is refused adds no brick; what waits is still there, and is written with the territory', async () => {
    const id = await makeTerritory(world, { name: 'Refusé puis gardé' });
    const { version } = await prisma().territory.findUniqueOrThrow({ where: { id } });
    const crops = () => prisma().crop.count({ where: { name: 'Lentille' } });
    const fields = {
      ...description,
      name: 'Refusé puis gardé',
      version: String(version),
      zones: world.zones.map(String),
      cultures: world.crops.map(String),
      modesConduites: world.modes.map(String),
      'new-cultures': 'Lentille',
    };
    const save = (indicator: number) =>
      postForm('animateur', edit.action as never, '/x', { ...fields, indicateurs: [String(indicator)] }, at(id));
    // an indicator that somebody deleted meanwhile
    const refused = (await save(999_999)) as Answer;
    expect([refused.init.status, refused.data.faults]).toEqual([422, { bricks: 'territory:refusal.unknownBrick' }]);
    expect(refused.data.more.draft).toMatchObject({ added: [{ kind: 'cultures', name: 'Lentille' }] });
    expect(await crops(), 'refused').toBe(0);
    const fresh = (await postForm('animateur', create.action as never, '/territories/new', {
      ...fields,
      indicateurs: ['999999'],
    })) as Answer;
    expect(fresh.init.status).toBe(422);
    expect(await crops(), 'refused, of a new territory').toBe(0);
    expect(where(await save(world.indicator))).toMatch(/^302/);
    expect(await prisma().territoryCrop.count({ where: { territoryId: id, crop: { name: 'Lentille' } } })).toBe(1);
    const twice = (await postForm('animateur', create.action as never, '/territories/new', {
      ...fields,
      'new-cultures': '',
      added: ['zones', 'cultures'].map((kind) =>
        JSON.stringify({
          kind,
          name: kind === 'zones' ? 'Zone sans suite' : 'LENTILLE',
          parent: 1,
          token: '',
          place: 0,
        }),
      ),
    })) as Answer;
    expect(twice.data.faults).toEqual({ bricks: 'territory:refusal.brickTaken' });
    expect(await prisma().homogeneousZone.count({ where: { name: 'Zone sans suite' } })).toBe(0);
  });
  it('a stale description is 409 with a three-way merge; choices are saved; a third save asks again', async () => {
    const id = await makeTerritory(world, { name: 'À deux' });
    const start = await prisma().territory.findUniqueOrThrow({ where: { id } });
    const path = `/territories/territory/${id}/edit`;
    const fields = {
      ...description,
      zones: world.zones.map(String),
      cultures: world.crops.map(String),
      modesConduites: world.modes.map(String),
      indicateurs: [String(world.indicator)],
      version: String(start.version),
    };
    expect(
      where(
        await postForm('animateur', edit.action as never, path, { ...fields, name: 'À eux', year: '2022' }, at(id)),
      ),
    ).toMatch(/^302/);
    const stale = (await postForm(
      'admin',
      edit.action as never,
      path,
      { ...fields, name: 'À moi', description: 'De moi', year: String(start.year ?? '') },
      at(id),
    )) as {
      init: { status: number };
      data: {
        more: { merge: { version: number; baseVersion: number; mine: string; by: string; conflicts: object[] } };
      };
    };
    expect(stale.init.status).toBe(409);
    const { merge } = stale.data.more;
    expect(merge).toMatchObject({
      by: 'animateur',
      baseVersion: start.version,
      conflicts: [{ key: 'name', what: 'Nom', base: 'À deux', theirs: 'À eux', mine: 'À moi' }],
    });
    const person = await browsing('admin');
    const choose = (version: number) =>
      person.post(
        mergeEdit.action as never,
        '/x',
        { mine: merge.mine, baseVersion: String(merge.baseVersion), version: String(version), 'choice.name': 'mine' },
        at(id),
      );
    expect(await choose(merge.version - 1)).toMatchObject({ init: { status: 409 }, data: { more: { again: true } } });
    expect(where(await choose(merge.version))).toBe(`302 /territories/territory/${id}`);
    expect(await prisma().territory.findUnique({ where: { id } })).toMatchObject({
      name: 'À moi',
      description: 'De moi',
      year: 2022,
    });
    expect(
      where(await person.post(mergeEdit.action as never, '/x', { mine: '{', baseVersion: '1', version: '2' }, at(id))),
    ).toMatch(/edit$/);
    expect(where(await (await browsing('consultant')).post(mergeEdit.action as never, '/x', {}, at(id)))).toMatch(
      /^302/,
    );
  });
  it('a stale save writes none of its new bricks; they wait with the choices, written with them', async () => {
    const id = await makeTerritory(world, { name: 'Briques à deux' });
    const start = await prisma().territory.findUniqueOrThrow({ where: { id } });
    const path = `/territories/territory/${id}/edit`;
    const fields = {
      ...description,
      zones: world.zones.map(String),
      cultures: world.crops.map(String),
      modesConduites: world.modes.map(String),
      indicateurs: [String(world.indicator)],
      version: String(start.version),
    };
    const written = async () => ({
      zones: await prisma().homogeneousZone.count({ where: { name: 'Zone en attente' } }),
      crops: await prisma().crop.count({ where: { name: 'Chanvre en attente' } }),
      modes: await prisma().drivingMode.count({ where: { name: 'Conduite en attente' } }),
      journal: await prisma().audit.count({ where: { action: 'brick.create', login: 'admin' } }),
    });
    const before = await written();
    await postForm('animateur', edit.action as never, path, { ...fields, name: 'À eux' }, at(id));
    const stale = (await postForm(
      'admin',
      edit.action as never,
      path,
      {
        ...fields,
        name: 'À moi',
        added: JSON.stringify({ kind: 'zones', name: 'Zone en attente', parent: 1, token: '', place: 0 }),
        'new-cultures': 'Chanvre en attente',
        'new-modesConduites': 'Conduite en attente',
      },
      at(id),
    )) as {
      init: { status: number };
      data: { more: { merge: { version: number; baseVersion: number; mine: string } } };
    };
    expect(stale.init.status).toBe(409);
    expect(await written(), 'nothing shared is written by a save that is refused').toEqual(before);
    const person = await browsing('admin');
    const choose = (merge: { version: number; baseVersion: number; mine: string }) =>
      person.post(
        mergeEdit.action as never,
        '/x',
        {
          mine: merge.mine,
          baseVersion: String(merge.baseVersion),
          version: String(merge.version),
          'choice.name': 'mine',
        },
        at(id),
      );
    // somebody saves once more while the choices are made: asked again, and still nothing is written
    const again = (await choose({ ...stale.data.more.merge, version: stale.data.more.merge.version - 1 })) as {
      init: { status: number };
      data: { more: { merge: { version: number; baseVersion: number; mine: string } } };
    };
    expect([again.init.status, await written()]).toEqual([409, before]);
    expect(where(await choose(again.data.more.merge))).toBe(`302 /territories/territory/${id}`);
    expect(await written()).toEqual({ zones: 1, crops: 1, modes: 1, journal: before.journal + 3 });
    expect(
      await prisma().territory.findUniqueOrThrow({
        where: { id },
        select: {
          name: true,
          zones: { where: { zone: { name: 'Zone en attente' } }, select: { zone: { select: { name: true } } } },
          _count: { select: { crops: true } },
        },
      }),
    ).toEqual({
      name: 'À moi',
      zones: [{ zone: { name: 'Zone en attente' } }],
      _count: { crops: world.crops.length + 1 },
    });
  });
  it('C086 cancel goes back to the list', () => {
    expect(create.handle.actions()).toEqual([{ kind: 'cancel', to: '/territories' }]);
  });
  it('C111 what is refused comes back as typed, with its reasons', async () => {
    const answer = (await postForm('admin', create.action as never, '/territories/new', {
      ...description,
      name: ' ',
      year: '23',
      department: '99',
    })) as Answer;
    expect([answer.init.status, Object.keys(answer.data.faults ?? {}).sort()]).toEqual([
      400,
      ['department', 'name', 'year'],
    ]);
  });
  it('C114 C115 takes only .kml files, and only those it can read', async () => {
    const send = async (name: string, text: string) =>
      (await postForm('admin', create.action as never, '/territories/new', {
        ...description,
        file: new File([text], name),
      })) as Answer;
    const reasonOf = (answer: Answer) =>
      (answer.data.faults?.file as unknown as { key: string }[]).map(({ key }) => key);
    expect(reasonOf(await send('zones.txt', '<kml/>'))).toEqual([
      'exchange:reason.wrongExtension',
      'exchange:remedy.wrongExtension',
    ]);
    expect(reasonOf(await send('zones.kml', 'illisible'))).toEqual([
      'exchange:reason.kmlUnreadable',
      'exchange:remedy.kmlUnreadable',
    ]);
    expect(
      reasonOf(await send('zones.kml', '<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]><kml>&x;</kml>')),
    ).toEqual(['exchange:reason.xmlEntities', 'exchange:remedy.xmlEntities']);
  });
  it('C113 a KML sent with a refused form is kept for its sender, and need not be chosen again', async () => {
    const file = new File([KML], 'mon bassin.kml');
    const first = (await postForm('animateur', create.action as never, '/territories/new', {
      ...description,
      name: 'Gardé',
      intent: 'add:cultures',
      'new-cultures': 'Épeautre',
      file,
    })) as Answer;
    const { kmlToken, kmlName } = first.data.more.draft as unknown as { kmlToken: string; kmlName: string };
    expect([first.init.status, kmlName]).toEqual([200, 'mon bassin.kml']);
    const save = async (login: 'admin' | 'animateur', more: Record<string, string>) => {
      const answer = where(
        await postForm(login, create.action as never, '/territories/new', {
          ...description,
          name: 'Gardé',
          kmlToken,
          kmlName,
          ...more,
        }),
      );
      return (await prisma().territory.findUniqueOrThrow({ where: { id: Number(answer.split('/').at(-1)) } }))
        .kmlFileName;
    };
    expect(await save('animateur', { kmlKept: 'on' })).toBe('mon bassin.kml');
    expect(await save('animateur', {}), 'unticked').toBeNull();
    expect(await save('admin', { kmlKept: 'on' }), 'somebody else’s token').toBeNull();
  });
  it('C075 C115 a zone is added with its outline; a file that draws none adds nothing', async () => {
    const send = async (name: string, text: string) =>
      (await postForm('animateur', create.action as never, '/territories/new', {
        ...description,
        intent: 'add:zones',
        'new-zones': name,
        'new-zones-kml': new File([text], 'z.kml'),
      })) as Answer;
    const refused = await send(
      'Vallon sans contour',
      '<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>P</name><Point><coordinates>0,48' +
        '</coordinates></Point></Placemark></kml>',
    );
    expect([
      refused.init.status,
      (refused.data.faults as unknown as { zoneKml: { key: string }[] }).zoneKml.map(({ key }) => key),
    ]).toEqual([400, ['exchange:reason.kmlNoZone', 'exchange:remedy.kmlNoZone']]);
    expect(await prisma().homogeneousZone.count({ where: { name: 'Vallon sans contour' } })).toBe(0);
    const added = await send('Vallon', KML);
    expect(added.init.status).toBe(200);
    expect(await prisma().homogeneousZone.count({ where: { name: 'Vallon' } }), 'not before it is saved').toBe(0);
    await saveDraft(added, 'Avec son vallon');
    expect((await prisma().homogeneousZone.findFirstOrThrow({ where: { name: 'Vallon' } })).areaHa).toBeGreaterThan(
      1000,
    );
  });
  it('one file gives many zones their own outlines under their names; those that exist are chosen', async () => {
    const sent = await addZones('', MANY);
    expect(sent.data.more.draft).toMatchObject({
      zones: [...world.zones].slice(0, 1),
      added: [
        { kind: 'zones', name: 'Bassin du Loir', place: 1 },
        { kind: 'zones', name: 'Étang', place: 2 },
      ],
    });
    expect(await prisma().homogeneousZone.count({ where: { name: 'Bassin du Loir' } })).toBe(0);
    const id = await saveDraft(sent, 'Trois zones d’un fichier', (name) => name !== 'Étang');
    const zones = await prisma().territoryZone.findMany({ where: { territoryId: id }, include: { zone: true } });
    expect(zones.map(({ zone }) => zone.name).sort()).toEqual(['Amont', 'Bassin du Loir']);
    const made = zones.find(({ zone }) => zone.name === 'Bassin du Loir')?.zone;
    expect((made?.geometry as { coordinates: unknown[] }).coordinates).toHaveLength(1);
    expect(made?.areaHa).toBeGreaterThan(1000);
    expect(made?.kml?.match(/<Placemark>/g)).toHaveLength(1);
    expect(await prisma().homogeneousZone.count({ where: { name: 'Étang' } }), 'unticked').toBe(0);
  });
  it('a file gives 500 new zones at once; one more is refused with the number', async () => {
    const placemark = /<Placemark>.*<\/Placemark>/.exec(KML)![0];
    const many = (count: number) =>
      KML.replace(
        placemark,
        Array.from({ length: count }, (_, rank) => placemark.replace('>B<', `>Zone ${rank}<`)).join(''),
      );
    const edge = await addZones('', many(500));
    expect([edge.init.status, (edge.data.more.draft as unknown as { added: unknown[] }).added.length]).toEqual([
      200, 500,
    ]);
    const beyond = await addZones('', many(501));
    expect(beyond.init.status).toBe(400);
    expect(beyond.data.faults).toEqual({
      bricks: [{ key: 'territory:brick.tooMany', params: { asked: 501, max: 500 } }],
    });
  });
  it('a zone of a file takes the placemark of its name, folded; without one the person chooses', async () => {
    expect((await addZones('ETANG', MANY)).data.more.draft).toMatchObject({ added: [{ name: 'ETANG', place: 2 }] });
    const refused = await addZones('Colline', MANY);
    expect(refused.init.status).toBe(400);
    expect(refused.data.faults?.zoneKml).toMatchObject([
      { key: 'exchange:reason.zoneNotInFile' },
      { params: { names: 'AMONT, Bassin du Loir, Étang' } },
    ]);
  });
  it('a previewed outline that was not added makes no zone', async () => {
    const before = await prisma().homogeneousZone.count();
    const previewed = (await postForm('animateur', create.action as never, '/territories/new', {
      ...description,
      intent: 'previewZone',
      'new-zones': 'Bassin B',
      'new-cultures': 'Sarrasin',
      'new-zones-kml': new File([KML], 'z.kml'),
    })) as Answer;
    expect(previewed.data.more.draft, 'the names typed beside are kept').toMatchObject({
      typed: { zones: 'Bassin B', cultures: 'Sarrasin' },
    });
    const { zoneKmlToken, zoneKmlName } = previewed.data.more.draft as unknown as Record<string, string>;
    const saved = (await postForm('animateur', create.action as never, '/territories/new', {
      ...description,
      name: 'Sans fantôme',
      zoneKmlToken: zoneKmlToken ?? '',
      zoneKmlName: zoneKmlName ?? '',
      zoneKmlKept: 'on',
    })) as Answer;
    expect([saved.init.status, saved.data.faults?.zoneKml]).toEqual([400, 'territory:brick.outlineAlone']);
    expect([
      await prisma().homogeneousZone.count(),
      await prisma().territory.count({ where: { name: 'Sans fantôme' } }),
    ]).toEqual([before, 0]);
  });
  it('a zone whose file was refused is not added without it, until another is chosen or none is meant', async () => {
    const add = async (more: Record<string, string | File>) =>
      (await postForm('animateur', create.action as never, '/territories/new', {
        ...description,
        intent: 'add:zones',
        'new-zones': 'Vallon hésitant',
        ...more,
      })) as Answer;
    const count = () => prisma().homogeneousZone.count({ where: { name: 'Vallon hésitant' } });
    const unsaid = await add({ zoneKmlRefused: '1' });
    expect([
      (unsaid.data.faults as unknown as { zoneKml: { key: string }[] }).zoneKml.map(({ key }) => key),
      await count(),
    ]).toEqual([['exchange:reason.refusedBefore', 'exchange:remedy.refusedBefore'], 0]);
    const meant = await add({ zoneKmlRefused: '1', zoneKmlWithout: 'on' });
    expect(meant.data.more.draft, 'none is meant').toMatchObject({ added: [{ name: 'Vallon hésitant', token: '' }] });
    const place = (await postForm('animateur', create.action as never, '/territories/new', {
      ...description,
      name: 'Sans son contour',
      kmlRefused: '1',
    })) as Answer;
    expect([place.init.status, await prisma().territory.count({ where: { name: 'Sans son contour' } })]).toEqual([
      400, 0,
    ]);
    expect(
      where(
        await postForm('animateur', create.action as never, '/territories/new', {
          ...description,
          name: 'Sans son contour',
          kmlRefused: '1',
          file: new File([KML], 'b.kml'),
        }),
      ),
      'another file',
    ).toMatch(/^302 /);
  });
  it('C089 C113 a KML clears the department, its name as it was', async () => {
    const answer = where(
      await postForm('admin', create.action as never, '/territories/new', {
        ...description,
        department: '72',
        file: new File([KML], 'mon bassin.kml'),
      }),
    );
    const row = await prisma().territory.findUniqueOrThrow({ where: { id: Number(answer.split('/').at(-1)) } });
    expect([row.department, row.cityCode, row.kmlFileName]).toEqual([null, null, 'mon bassin.kml']);
  });
  it('the zones of a new territory take the surfaces of their outlines where that is ticked', async () => {
    const made = async (fields: Record<string, string>) => {
      const sent = { ...description, zones: [...world.zones].map(String), ...fields };
      const answer = where(await postForm('admin', create.action as never, '/territories/new', sent));
      const territoryId = Number(answer.split('/').at(-1));
      const rows = await prisma().territoryZone.findMany({ where: { territoryId }, select: { surface: true } });
      return rows.map(({ surface }) => surface);
    };
    expect(await made({ name: 'Mesuré', outlineSurfaces: 'on' })).toEqual([330, 330]);
    expect(await made({ name: 'À saisir' })).toEqual([null, null]);
  });
  it('doubts of a file are shown by the first save, which stores nothing; the second stores', async () => {
    const save = async (fields: Record<string, string | string[] | File>) =>
      postForm('animateur', create.action as never, '/territories/new', { ...description, name: 'Douteux', ...fields });
    const stored = () => prisma().territory.count({ where: { name: 'Douteux' } });
    const twice = KML.replace(/<Placemark>.*<\/Placemark>/, (one) => one + one.replaceAll('48', '47'));
    const first = (await save({ file: new File([twice], 'deux.kml') })) as Answer;
    expect([first.init.status, first.data.more.looked, await stored()]).toEqual([200, 'deux.kml', 0]);
    expect(
      (first.data.more as unknown as { drawn: { place: { notices: string[] } } }).drawn.place.notices,
    ).toHaveLength(1);
    const { kmlToken, kmlName } = first.data.more.draft as unknown as Record<string, string>;
    expect(
      where(await save({ kmlToken: kmlToken ?? '', kmlName: kmlName ?? '', kmlKept: 'on', looked: 'deux.kml' })),
    ).toMatch(/^302 /);
    expect(await stored()).toBe(1);
  });
  it('zones more than 50 km away from the territory are told once, then stored as they are', async () => {
    const save = async (looked: string, cityCode: string) =>
      postForm('animateur', create.action as never, '/territories/new', {
        ...description,
        name: 'Loin',
        cityCode,
        zones: [...world.zones].map(String),
        looked,
      });
    const stored = () => prisma().territory.count({ where: { name: 'Loin' } });
    const first = (await save('', '53130')) as Answer;
    expect([first.init.status, first.data.more.looked, await stored()]).toEqual([200, 'Amont|Aval', 0]);
    expect(first.data.more.notices).toHaveLength(1);
    expect(first.data.more.notices?.[0]).toMatch(/^2 zones .* 50.km .*Amont \(58.km\), Aval \(61.km\)\. Vérifiez/);
    expect(where(await save('Amont|Aval', '53130'))).toMatch(/^302 /);
    expect(await stored()).toBe(1);
    expect(where(await save('', '72181')), 'near').toMatch(/^302 /);
  });
  it('C075 a brick added in the form is ticked, and created only with the territory', async () => {
    const answer = (await postForm('animateur', create.action as never, '/territories/new', {
      ...description,
      name: 'En cours',
      intent: 'add:cultures',
      'new-cultures': 'Sarrasin',
    })) as Answer;
    expect(answer.init.status).toBe(200);
    expect(answer.data.more.draft).toMatchObject({
      texts: { name: ['En cours'] },
      added: [{ kind: 'cultures', name: 'Sarrasin' }],
    });
    expect(await prisma().crop.count({ where: { name: 'Sarrasin' } }), 'left, it leaves nothing').toBe(0);
    const id = await saveDraft(answer, 'Avec sarrasin');
    expect(await prisma().territoryCrop.count({ where: { territoryId: id, crop: { name: 'Sarrasin' } } })).toBe(1);
  });
  const whole = (name: string, version: number) => ({
    ...description,
    name,
    year: '2022',
    zones: world.zones.map(String),
    cultures: world.crops.map(String),
    modesConduites: world.modes.map(String),
    indicateurs: [String(world.indicator)],
    version: String(version),
  });
  const versionOf = async (id: number) => (await prisma().territory.findUniqueOrThrow({ where: { id } })).version;
  interface Asked {
    readonly init: { readonly status: number };
    readonly data: { readonly more: { readonly taken: { readonly bricks: object[]; readonly key: string } } };
  }
  it('C103 C104 what would be erased is named before it is; another word erases nothing', async () => {
    const id = await makeTerritory(world);
    await fillAllocation(world, id);
    const areas = () => prisma().cropAllocation.count({ where: { territoryId: id } });
    const fewer = async (more: Record<string, string>) =>
      postForm(
        'animateur',
        edit.action as never,
        '/x',
        {
          ...whole('Allégé', await versionOf(id)),
          cultures: [String(world.crops[0])],
          zones: [String(world.zones[0])],
          ...more,
        },
        at(id),
      );
    const asked = (await fewer({})) as Asked;
    expect(asked).toMatchObject({ init: { status: 200 }, data: { more: { taken: { isBlocked: false } } } });
    expect(asked.data.more.taken.bricks).toEqual([
      { name: 'Aval', allocated: 4, surface: 4 },
      { name: 'Orge', allocated: 4, surface: null },
    ]);
    await fewer({ intent: 'erase', erases: 'autre chose' });
    expect(await areas()).toBe(3);
    expect(where(await fewer({ intent: 'keep' })), 'nothing taken away').toMatch(/^302/);
    expect([await areas(), await prisma().territoryCrop.count({ where: { territoryId: id } })]).toEqual([3, 2]);
    expect((await prisma().territory.findUniqueOrThrow({ where: { id } })).name).toBe('Allégé');
    expect(where(await fewer({ intent: 'erase', erases: asked.data.more.taken.key }))).toMatch(/^302/);
    expect(await areas()).toBe(1);
  });
  it('C100 C101 with matrices a brick joins and nothing is lost; what takes away is refused by name', async () => {
    const id = await makeTerritory(world);
    await fillAllocation(world, id);
    await createMatrix(world.actors.admin, id, { name: 'M' });
    const opened = (await (await browsing('admin')).get(edit.loader as never, '/x', at(id))) as { form: unknown };
    expect(opened.form).toBeDefined();
    const save = async (more: Record<string, string | string[]>) =>
      postForm('animateur', edit.action as never, '/x', { ...whole('Étendu', await versionOf(id)), ...more }, at(id));
    const refused = (await save({ intent: 'erase', cultures: [String(world.crops[0])] })) as Asked;
    expect(refused).toMatchObject({
      init: { status: 409 },
      data: { more: { taken: { isBlocked: true, bricks: [{ name: 'Orge', allocated: 4 }] } } },
    });
    expect(where(await save({ 'new-cultures': 'Sainfoin', 'new-modesConduites': 'Très bio' }))).toMatch(/^302/);
    expect([
      await prisma().cropAllocation.count({ where: { territoryId: id } }),
      await prisma().territoryCrop.count({ where: { territoryId: id } }),
      await prisma().planningMatrix.count({ where: { territoryId: id } }),
    ]).toEqual([3, 3, 1]);
  });
  it('C093 C097 C099 an archived territory only opens its status and users, to an administrator', async () => {
    const id = await makeTerritory(world, { status: 2 });
    expect(where(await (await browsing('admin')).get(edit.loader as never, '/x', at(id)))).toBe(
      `302 /territories/territory/${id}/status`,
    );
    expect(where(await (await browsing('animateur')).get(edit.loader as never, '/x', at(id)))).toBe(
      `302 /territories/territory/${id}`,
    );
    expect(where(await (await browsing('admin')).post(status.action as never, '/x', { status: '1' }, at(id)))).toBe(
      `302 /territories/territory/${id}`,
    );
    expect((await prisma().territory.findUniqueOrThrow({ where: { id } })).status).toBe(1);
  });
});

describe('the page of a territory', () => {
  it('without script, taking the surfaces of outlines saves what is typed in the sheet first', async () => {
    const id = await makeTerritory(world);
    const cell = `${world.crops[0]}-${world.modes[0]}.${world.zones[0]}`;
    const answer = (await postForm(
      'animateur',
      editAllocation.action as never,
      `/territories/territory/${id}/allocation`,
      { version: '1', intent: 'outlines', [`cells.${cell}`]: '12,5' },
      { id: String(id) },
    )) as Response;
    expect(answer.headers.get('location')).toBe(`/territories/territory/${id}/allocation?outlines=1`);
    expect(await prisma().cropAllocation.findMany({ where: { territoryId: id } })).toMatchObject([{ surface: 12.5 }]);
  });
  it('C056 C747 C140 opens its three tabs; the matrices wait for a valid allocation', async () => {
    const id = await makeTerritory(world);
    const tab = async (name: string) =>
      (await (await browsing('consultant')).get(detail.loader as never, `/x?tab=${name}`, at(id))) as {
        tab: string;
        valid?: boolean;
      };
    expect([
      (await tab('descriptive')).tab,
      (await tab('rotation')).tab,
      (await tab('matrices')).valid,
      (await tab('nonsense')).tab,
    ]).toEqual(['descriptive', 'rotation', false, 'descriptive']);
    await fillAllocation(world, id);
    expect((await tab('matrices')).valid).toBe(true);
  });
  it('C094 C095 C098 offers the actions of the role and state', async () => {
    const offered = async (login: string, id: number) => {
      const page = await (await browsing(login)).get(detail.loader as never, '/x', at(id));
      return detail.handle.actions(page as never).map((action) => action.kind);
    };
    const [reference, archived] = [
      await makeTerritory(world, { referencial: true }),
      await makeTerritory(world, { status: 2 }),
    ];
    expect([
      await offered('admin', reference),
      await offered('animateur', reference),
      await offered('animateur', archived),
      await offered('consultant', reference),
    ]).toEqual([['edit', 'duplicate', 'delete'], ['duplicate'], ['delete'], []]);
  });
  it('C121 is not found by those who may not see it', async () => {
    const id = await makeTerritory(world, { status: 0 });
    expect([
      where(await (await browsing('membre')).get(detail.loader as never, '/x', at(id))),
      where(await (await browsing('consultant')).get(detail.loader as never, '/x', at(id))),
    ]).toEqual(['404 ', '404 ']);
  });
  it('leads back to the list as it was searched, through its tabs and its question', async () => {
    const list = 'q=bassin&group=author';
    const id = await makeTerritory(world);
    const page = (await (
      await browsing('admin')
    ).get(detail.loader as never, `/x?${new URLSearchParams({ list, tab: 'matrices' })}`, at(id))) as Parameters<
      typeof detail.handle.crumbs
    >[0];
    expect(detail.handle.crumbs(page)[0]?.to).toBe('/territories?q=bassin&group=author');
    const open = (await (
      await browsing('admin')
    ).get(detail.loader as never, `/x?${new URLSearchParams({ list })}`, at(id))) as typeof page;
    const asks = detail.handle.actions(open).find(({ kind }) => kind === 'delete')?.to ?? '';
    expect(where(await (await browsing('animateur')).post(remove.action as never, asks, {}, at(id)))).toBe(
      '302 /territories?q=bassin&group=author',
    );
  });
  it('C107 C108 deletes after its question', async () => {
    const id = await makeTerritory(world);
    expect(where(await (await browsing('animateur')).post(remove.action as never, '/x', {}, at(id)))).toBe(
      '302 /territories',
    );
    expect(await prisma().territory.count({ where: { id } })).toBe(0);
  });
});

describe('the allocation sheet', () => {
  const cell = (zone: number) => `cells.${world.crops[0]}-${world.modes[0]}.${world.zones[zone]}`;
  it('C134 saves typed cells, French numbers included, and refuses wrong ones in place', async () => {
    const id = await makeTerritory(world);
    const version = '1';
    const person = await browsing('animateur');
    const saved = await person.post(
      editAllocation.action as never,
      '/x',
      { intent: 'save', version, [`cells.surface.${world.zones[0]}`]: '1 234,5', [cell(0)]: '1234,50' },
      at(id),
    );
    expect(where(saved)).toBe(`302 /territories/territory/${id}?tab=rotation`);
    expect((await readTerritorySheet(world.actors.admin, id))?.allocation).toMatchObject({
      lines: [{ surface: 1234.5 }],
    });
    const wrong = (await person.post(
      editAllocation.action as never,
      '/x',
      { intent: 'save', version: '2', [cell(0)]: '-3', [cell(1)]: 'n.d.' },
      at(id),
    )) as Answer;
    expect(wrong).toMatchObject({
      init: { status: 400 },
      data: {
        faults: { [cell(0)]: { key: 'territory:cell.negative' }, [cell(1)]: { key: 'territory:cell.notNumber' } },
      },
    });
  });
  it('lines added without script save what is typed and open; past the limit it is said', async () => {
    const id = await makeTerritory(world);
    const person = await browsing('admin');
    const line = (mode: number) => `${world.crops[1]}-${world.modes[mode]}`;
    const answer = await person.post(
      editAllocation.action as never,
      '/x',
      { intent: 'addLine', version: '1', addLine: [line(0), line(1)], [cell(0)]: '2' },
      at(id),
    );
    expect(where(answer)).toBe(`302 /territories/territory/${id}/allocation?line=${line(0)}&line=${line(1)}`);
    const opened = Array.from({ length: 300 }, (_, rank) => `line=1-${rank + 1}`).join('&');
    const over = await person.post(
      editAllocation.action as never,
      `/x?${opened}`,
      { intent: 'addLine', version: '2', addLine: [line(0)] },
      at(id),
    );
    expect(where(over)).toBe(`302 /territories/territory/${id}/allocation?${opened}`);
    expect(await toldBy(over)).toMatchObject([{ key: 'territory:allocation.tooManyLines', params: { limit: 300 } }]);
  });
  it('a button beside the sheet says what it did, that nothing changed, or that what it names is none', async () => {
    const id = await makeTerritory(world);
    await fillAllocation(world, id);
    const person = await browsing('animateur');
    const press = async (fields: Record<string, string>) =>
      (await toldBy(await person.post(editAllocation.action as never, '/x', fields, at(id))))[0]?.key;
    const zid = String(world.zones[0]);
    expect(await press({ intent: 'adjust', zid }), 'its crops already sum to it').toBe(
      'territory:toast.nothingChanged',
    );
    await setZoneSurfaces(world.actors.animateur, id, { surfaces: [{ zoneId: world.zones[0], surface: 9 }] });
    expect(await press({ intent: 'adjust', zid })).toBe('territory:toast.adjusted');
    for (const none of ['', 'x', '1e9', '1.5', '-1', '9999999999'])
      expect(await press({ intent: 'adjust', zid: none }), none).toBe('territory:refusal.unknownZone');
    for (const fields of [{ intent: 'fromRpg' }, { rpgCrop: 'MIS' }] as Record<string, string>[])
      expect(await press({ ...fields, mode: 'abc' })).toBe('territory:refusal.unknownMode');
    expect(await press({ intent: 'fromRpg', mode: '999999' })).toBe('territory:refusal.unknownBrick');
    expect(await press({ rpgCrop: '', mode: String(world.modes[0]) })).toBe('territory:toast.nothingChanged');
  });
  it('who saves a page of the sheet without script stays on it; every row comes in one call with script', async () => {
    const id = await makeTerritory(world);
    await fillAllocation(world, id);
    const person = await browsing('animateur');
    expect(
      where(
        await person.post(
          editAllocation.action as never,
          '/x?page=2',
          { intent: 'save', version: '3', [cell(0)]: '5' },
          at(id),
        ),
      ),
    ).toBe(`302 /territories/territory/${id}/allocation?page=2`);
    expect(await person.get(allocationCells.loader as never, '/x', at(id))).toMatchObject({
      rows: [{ id: 'surface', label: 'Surface de la zone', values: [10, 4] }, { values: [5, null] }, {}, {}],
    });
  });
  it('a stale save answers 409 with the merge, and the choices made there are saved', async () => {
    const id = await makeTerritory(world);
    await setZoneSurfaces(world.actors.animateur, id, { surfaces: [{ zoneId: world.zones[0], surface: 9 }] });
    await saveAllocation(world.actors.animateur, id, {
      lines: [{ zoneId: world.zones[0], cropId: world.crops[0], modeId: world.modes[0], surface: 9 }],
    });
    const person = await browsing('admin');
    const stale = (await person.post(
      editAllocation.action as never,
      '/x',
      { intent: 'save', version: '1', [cell(0)]: '7', [cell(1)]: '5' },
      at(id),
    )) as MergeReply;
    expect(stale.init.status).toBe(409);
    const { merge } = stale.data.more;
    expect(merge).toMatchObject({
      baseVersion: 1,
      fromMine: 1,
      conflicts: [
        { zone: 'Amont', crop: 'Blé tendre', base: null, theirs: '9,00\u202fha', mine: '7,00\u202fha', chosen: false },
      ],
      paging: { page: 1, pages: 1, total: 1 },
    });
    const settled = await person.post(
      editAllocation.action as never,
      '/x',
      { intent: 'merge', ...carried(merge), [`choice.${merge.conflicts[0]?.key}`]: 'mine' },
      at(id),
    );
    expect(where(settled)).toMatch(/^302/);
    expect((await readTerritorySheet(world.actors.admin, id))?.allocation.lines.map((line) => line.surface)).toEqual([
      7, 5,
    ]);
    const broken = await person.post(
      editAllocation.action as never,
      '/x',
      { intent: 'merge', ...carried(merge), mine: '{' },
      at(id),
    );
    expect(
      (await readTerritorySheet(world.actors.admin, id))?.allocation.lines.map((line) => line.surface),
      'what is no answer of ours changes nothing',
    ).toEqual([7, 5]);
    expect(broken).toBeDefined();
  });
  it('hundreds of conflicts are paged; the choices of every page are kept, or one side taken whole', async () => {
    const crops = await Promise.all(
      Array.from({ length: 130 }, (_, rank) =>
        prisma().crop.create({ data: { name: `Herbe ${rank}`, nameKey: `herbe ${rank}`, periodeSemence: 2 } }),
      ),
    ).then((made) => made.map((crop) => crop.id));
    const id = await makeTerritory(world, { name: 'Beaucoup', crops });
    const lines = (surface: number) => ({
      lines: crops.map((cropId) => ({ zoneId: world.zones[0], cropId, modeId: world.modes[0], surface })),
    });
    await saveAllocation(world.actors.animateur, id, lines(1));
    const start = (await readTerritorySheet(world.actors.admin, id))?.territory.allocationVersion ?? 0;
    await saveAllocation(world.actors.animateur, id, lines(2));
    const person = await browsing('admin');
    const post = async (fields: Record<string, string>) =>
      ((await person.post(editAllocation.action as never, '/x', fields, at(id))) as MergeReply).data.more.merge;
    const mine = Object.fromEntries(
      crops.map((cropId) => [`cells.${cropId}-${world.modes[0]}.${world.zones[0]}`, '3']),
    );
    const first = await post({ intent: 'save', version: String(start), ...mine });
    expect(first.paging).toMatchObject({ page: 1, pages: 2, from: 1, to: 100, total: 130 });
    const kept = `choice.${first.conflicts[4]?.key}`;
    const second = await post({ ...carried(first), [kept]: 'mine', intent: 'page:2' });
    expect(
      (
        (await person.post(
          editAllocation.action as never,
          '/x',
          { ...carried(first), intent: 'page:2' },
          at(id),
        )) as MergeReply
      ).init.status,
      'turning a page is no refusal',
    ).toBe(200);
    expect([second.conflicts.length, second.paging.elsewhere]).toEqual([30, first.conflicts[4]?.key]);
    const back = await post({ ...carried(second), [`choice.${second.conflicts[0]?.key}`]: 'mine', intent: 'page:1' });
    expect(back.conflicts.filter(({ chosen }) => chosen).map(({ key }) => key)).toEqual([first.conflicts[4]?.key]);
    const all = await post({ ...carried(back), intent: 'allMine' });
    expect([all.conflicts.every(({ chosen }) => chosen), all.paging.elsewhere.split(' ').length]).toEqual([true, 30]);
    expect((await post({ ...carried(all), intent: 'allTheirs' })).conflicts.some(({ chosen }) => chosen)).toBe(false);
    expect(
      where(
        await person.post(
          editAllocation.action as never,
          '/x',
          { ...carried(back), [kept]: 'mine', intent: 'merge' },
          at(id),
        ),
      ),
    ).toMatch(/^302/);
    const stored =
      (await readTerritorySheet(world.actors.admin, id))?.allocation.lines.map(({ surface }) => surface) ?? [];
    expect([2, 3].map((value) => stored.filter((surface) => surface === value).length)).toEqual([128, 2]);
  });
  it('C151 imports from edit mode only: a preview first, then the file is applied', async () => {
    const id = await makeTerritory(world);
    const csv = 'Zone;Culture;Conduite;Surface\nAmont;Orge;AB;3,5\nAmont;Avoine;AB;1';
    const sent = where(
      await postForm(
        'animateur',
        importRoute.action as never,
        '/x',
        { file: new File([csv], 'mon assolement.csv') },
        at(id),
      ),
    );
    const session = sent.split('session=')[1] ?? '';
    const person = await browsing('animateur');
    const page = (await person.get(importRoute.loader as never, `/x?session=${session}`, at(id))) as {
      preview: { fileName: string; insert: number; counts: object; issues: { line: number }[] };
    };
    expect(page.preview).toMatchObject({
      fileName: 'mon assolement.csv',
      insert: 2,
      counts: { created: 1, changed: 0, unchanged: 0, refused: 1 },
      issues: [{ line: 3 }],
    });
    expect((await readTerritorySheet(world.actors.admin, id))?.allocation.lines, 'a preview writes nothing').toEqual(
      [],
    );
    expect(
      (await browsing('admin').then((other) =>
        other.get(importRoute.loader as never, `/x?session=${session}`, at(id)),
      )) as object,
      'an upload is its owner’s',
    ).toMatchObject({ preview: null });
    expect(
      where(await person.post(importRoute.action as never, `/x?session=${session}`, { intent: 'confirm' }, at(id))),
    ).toBe(`302 /territories/territory/${id}?tab=rotation`);
    expect((await readTerritorySheet(world.actors.admin, id))?.allocation.lines).toMatchObject([{ surface: 3.5 }]);
    await fillAllocation(world, id);
    await createMatrix(world.actors.admin, id, { name: 'M' });
    expect(where(await person.get(importRoute.loader as never, '/x', at(id))), 'closed by matrices').toBe(
      `302 /territories/territory/${id}/allocation`,
    );
  });
  it('C135 exports the sheet as an attachment, to those who see the territory', async () => {
    const id = await makeTerritory(world, { status: 0 });
    const get = async (login: string) =>
      (await (
        await browsing(login)
      ).get(exportRoute.loader as never, '/x?layout=long', { ...at(id), format: 'csv' })) as Response;
    expect((await get('admin')).headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await get('consultant')).status).toBe(404);
  });
});
