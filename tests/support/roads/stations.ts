/** Stations of the eight kinds, and what hangs on them. */
import {
  CODE_SYSTEMS,
  fieldsOf,
  kindOf,
  LINK_FIELDS,
  partFields,
  PARTS,
  POINT_FIELDS,
  STATION_KINDS,
  type PartName,
  type StationKind,
} from '~/modules/monitoring/stations/domain';
import { textsOf } from '~/records/fields/domain';
import { prisma } from '~/platform/db/client.server';
import * as fresh from '~/routes/$stationKind+/new';
import * as remove from '~/routes/station+/$typeName.$id.delete';
import * as edit from '~/routes/station+/$typeName.$id.edit';
import * as links from '~/routes/station+/$typeName.$id.links';
import * as parts from '~/routes/station+/$typeName.$id.parts.$part';
import * as points from '~/routes/station+/$typeName.$id.points';
import { newPiezometer } from '../series-world';
import type { Opened, Road } from './road';

const KINDS = Object.keys(STATION_KINDS) as StationKind[];
const idIn = (answer: unknown): number =>
  Number(/\/(\d+)/.exec((answer as Response).headers?.get('location') ?? '')?.[1]);
const lastOf = async (model: 'stationPart' | 'stationLink' | 'referencePoint'): Promise<number> =>
  (
    await (prisma()[model] as { findFirst(of: object): Promise<{ id: number } | null> }).findFirst({
      orderBy: { id: 'desc' },
    })
  )?.id ?? 0;

const exampleOf = (kind: StationKind, rank: number): string =>
  CODE_SYSTEMS[kindOf(kind).codeSystems[rank] ?? 'local'].example;
const PLACE = { projection: [['2154']], x: [['352417,5']], y: [['6789012']] };

const station = (kind: StationKind): Road => ({
  name: `station ${kind}`,
  fields: fieldsOf(kind),
  given: {
    ...Object.fromEntries(
      Object.keys(fieldsOf(kind)).flatMap((name) => (/[Cc]ode$/.test(name) ? [[name, [['']]]] : [])),
    ),
    code: [[exampleOf(kind, 0)]],
    codeSystem: [[kindOf(kind).codeSystems[0] ?? '']],
    ...PLACE,
    // one day after the other
    ...{ creationDate: [['1998-10-25'], ['']], closeDate: [['2024-02-29'], ['']] },
  },
  together: [
    ...kindOf(kind).codeSystems.map((system) => ({ codeSystem: [system], code: [CODE_SYSTEMS[system].example] })),
    ...(kindOf(kind).secondCode ? [{ secondCode: ['03535X0043/PZ'] }] : []),
    { projection: ['4326'], x: ['-61,55'], y: ['16,25'] },
    { projection: ['27572'], x: ['300000'], y: ['2350000'] },
    { x: [''], y: [''] },
  ],
  start(admin) {
    const { word } = kindOf(kind);
    let id = 0;
    const at = () => ({ typeName: word, id: String(id) });
    return Promise.resolve({
      async make(sent) {
        const answer = await admin.post(fresh.action, `/${word}/new`, { ...sent }, { stationKind: word });
        id = idIn(answer);
        return answer;
      },
      open: async () => (await admin.get(edit.loader, `/station/${word}/${id}/edit`, at())) as Opened,
      save: (sent) => admin.post(edit.action, `/station/${word}/${id}/edit`, { ...sent }, at()),
      remove: () => admin.post(remove.action, `/station/${word}/${id}/delete`, {}, at()),
      isGone: async () => (await prisma().station.findUnique({ where: { id } })) === null,
    });
  },
});

const PIEZOMETRY = kindOf('piezometry').word;
const DEPTHS = { depthTop: [['0'], ['12,25'], ['']], depthBottom: [['42,5'], ['5000'], ['']] };
const DAYS = { startDate: [['1998-10-25'], ['']], endDate: [['2024-02-29'], ['']] };
const only = (fields: object, given: Readonly<Record<string, readonly (readonly string[])[]>>) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name in fields));

const part = (name: PartName): Road => ({
  name: `part ${name}`,
  fields: partFields(name),
  given: only(partFields(name), { ...DEPTHS, ...DAYS }),
  async start(admin) {
    const id = await newPiezometer();
    const at = { typeName: PIEZOMETRY, id: String(id), part: name };
    let row = 0;
    const address = () => `/station/${PIEZOMETRY}/${id}/parts/${name}?row=${row}`;
    const open = async () => (await admin.get(parts.loader, address(), at)) as Opened;
    return {
      async make(sent) {
        const answer = await admin.post(parts.action, address(), { version: '0', ...sent }, at);
        row = await lastOf('stationPart');
        return answer;
      },
      open,
      save: (sent) => admin.post(parts.action, address(), { ...sent }, at),
      remove: () => admin.post(parts.action, address(), { intent: 'delete' }, at),
      isGone: async () => (await prisma().stationPart.findUnique({ where: { id: row } })) === null,
    };
  },
});

const link: Road = {
  name: 'link of a station',
  fields: LINK_FIELDS,
  given: { link: [['contributor']], code: [['ROUTE-1'], ['ROUTE-2']], ...DAYS },
  async start(admin) {
    for (const code of ['ROUTE-1', 'ROUTE-2'])
      await prisma().referenceItem.create({ data: { set: 'contributor', code, name: code, nameKey: code } });
    const id = await newPiezometer();
    const at = { typeName: PIEZOMETRY, id: String(id) };
    const address = `/station/${PIEZOMETRY}/${id}/links`;
    let row = 0;
    return {
      async make(sent) {
        const answer = await admin.post(links.action, address, { ...sent }, at);
        row = await lastOf('stationLink');
        return answer;
      },
      async open() {
        const stored = await prisma().stationLink.findUniqueOrThrow({ where: { id: row } });
        return { texts: textsOf(LINK_FIELDS, stored as never), version: 0 };
      },
      remove: () => admin.post(links.action, address, { intent: 'delete', id: String(row) }, at),
      isGone: async () => (await prisma().stationLink.findUnique({ where: { id: row } })) === null,
    };
  },
};

const point: Road = {
  name: 'reference point',
  fields: POINT_FIELDS,
  given: { from: [['1998-10-25T01:59'], ['2024-02-29T12:30']], altitude: [['-100'], ['31,5'], ['5000']] },
  async start(admin) {
    const id = await newPiezometer();
    const at = { typeName: PIEZOMETRY, id: String(id) };
    const address = `/station/${PIEZOMETRY}/${id}/points`;
    let row = 0;
    return {
      async make(sent) {
        const answer = await admin.post(points.action, address, { ...sent }, at);
        row = await lastOf('referencePoint');
        return answer;
      },
      async open() {
        const stored = await prisma().referencePoint.findUniqueOrThrow({ where: { id: row } });
        return { texts: textsOf(POINT_FIELDS, stored as never), version: 0 };
      },
      remove: () => admin.post(points.action, address, { intent: 'undo', point: String(row) }, at),
      isGone: async () => (await prisma().referencePoint.findUniqueOrThrow({ where: { id: row } })).undoneAt !== null,
    };
  },
};

export const STATION_ROADS: readonly Road[] = [
  ...KINDS.map(station),
  // a picture comes with a file: `tests/integration/stations/parts.test.ts`
  ...(Object.keys(PARTS) as PartName[]).filter((name) => name !== 'picture').map(part),
  link,
  point,
];
