/** Stations as the open interfaces narrow them: by the codes of others, by place, by when they measured. */
import type { Prisma } from '~/generated/prisma/client';
import { likeEscaped } from '~/kernel/name-key';
import type { Extent } from '~/kernel/projection';
import { prisma } from '~/platform/db/client.server';
import type { Station, StationKind } from '../domain';
import { whereScope, type StationScope } from './scope.server';
import { stationOf, WHOLE } from './stations.server';

export interface OpenFilter {
  readonly kinds?: readonly StationKind[];
  readonly ids?: readonly number[];
  /** any code that a station answers to */
  readonly codes?: readonly string[];
  /** what its own code begins with */
  readonly codeStarts?: readonly string[];
  readonly towns?: readonly string[];
  readonly departments?: readonly string[];
  readonly regions?: readonly string[];
  readonly aquifers?: readonly string[];
  readonly watermasses?: readonly string[];
  /** part of its name, of its watercourse */
  readonly names?: readonly string[];
  readonly watercourses?: readonly string[];
  readonly bbox?: Extent;
  /** none of its measures is younger, or older, than that day; so many measures at least */
  readonly measuring?: Date;
  readonly leastMeasures?: number;
  /** of quality: of the ground, or of anything else */
  readonly water?: 'groundwater' | 'surface';
  readonly inService?: boolean;
  readonly opened?: Date;
  readonly closed?: Date;
}

const begins = (column: 'townCode' | 'code', starts: readonly string[]): Prisma.StationWhereInput => ({
  OR: starts.map((start) => ({ [column]: { startsWith: likeEscaped(start) } })),
});
const GROUND = { own: { path: ['water'], equals: 'groundwater' } } satisfies Prisma.StationWhereInput;
const ofGround = (is: boolean): Prisma.StationWhereInput => (is ? GROUND : { NOT: GROUND });
const insensitive = 'insensitive' as const;

function conditions(filter: OpenFilter): Prisma.StationWhereInput[] {
  const { kinds, ids, codes, codeStarts, towns, departments, aquifers, watermasses, names, watercourses } = filter;
  const { bbox, measuring, leastMeasures, water, inService, opened, closed } = filter;
  return [
    ...(kinds ? [{ kind: { in: [...kinds] } }] : []),
    ...(ids ? [{ id: { in: [...ids] } }] : []),
    ...(codes ? [{ codes: { some: { code: { in: [...codes] } } } }] : []),
    ...(codeStarts ? [begins('code', codeStarts)] : []),
    ...(towns ? [{ townCode: { in: [...towns] } }] : []),
    ...(departments ? [begins('townCode', departments)] : []),
    ...(aquifers ? [{ aquiferCode: { in: [...aquifers] } }] : []),
    ...(watermasses ? [{ watermassCode: { in: [...watermasses] } }] : []),
    ...(names ? [{ OR: names.map((name) => ({ name: { contains: likeEscaped(name), mode: insensitive } })) }] : []),
    ...(watercourses
      ? [
          {
            OR: watercourses.map((part) => ({
              own: { path: ['watercourse'], string_contains: likeEscaped(part), mode: insensitive },
            })),
          },
        ]
      : []),
    ...(bbox ? [{ longitude: { gte: bbox[0], lte: bbox[2] }, latitude: { gte: bbox[1], lte: bbox[3] } }] : []),
    ...(measuring ? [{ series: { some: { firstAt: { lte: measuring }, lastAt: { gte: measuring } } } }] : []),
    ...(leastMeasures ? [{ series: { some: { count: { gte: leastMeasures } } } }] : []),
    ...(water ? [ofGround(water === 'groundwater')] : []),
    ...(inService === undefined ? [] : [{ closeDate: inService ? null : { not: null } }]),
    ...(opened ? [{ creationDate: opened }] : []),
    ...(closed ? [{ closeDate: closed }] : []),
  ];
}

/** Towns of regions: a station knows its town only. */
async function narrowed({ regions, ...filter }: OpenFilter): Promise<OpenFilter> {
  if (!regions) return filter;
  const rows = await prisma().municipality.findMany({
    where: { regionId: { in: [...regions] }, ...(filter.towns ? { codeCommune: { in: [...filter.towns] } } : {}) },
    select: { codeCommune: true },
  });
  return { ...filter, towns: rows.map(({ codeCommune }) => codeCommune) };
}

const whereOpen = async (scope: StationScope, filter: OpenFilter): Promise<Prisma.StationWhereInput> => ({
  AND: [whereScope(scope), ...conditions(await narrowed(filter))],
});

export interface OpenPage {
  readonly order?: readonly { readonly [column: string]: 'asc' | 'desc' }[];
  readonly skip: number;
  readonly take: number;
}
export async function findOpenStations(
  scope: StationScope,
  filter: OpenFilter,
  { order = [{ code: 'asc' }], skip, take }: OpenPage,
): Promise<Station[]> {
  const where = await whereOpen(scope, filter);
  const rows = await prisma().station.findMany({
    where,
    select: WHOLE,
    orderBy: [...order, { id: 'asc' }],
    ...{ skip, take },
  });
  return rows.map(stationOf);
}

export const countOpenStations = async (scope: StationScope, filter: OpenFilter): Promise<number> =>
  prisma().station.count({ where: await whereOpen(scope, filter) });

export async function findOpenIds(scope: StationScope): Promise<number[]> {
  const rows = await prisma().station.findMany({
    where: whereScope(scope),
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id }) => id);
}

/** Where they stand, for a distance that a rectangle does not tell. */
export async function findOpenPlaces(scope: StationScope, filter: OpenFilter) {
  const where = await whereOpen(scope, filter);
  const rows = await prisma().station.findMany({ where, select: { id: true, longitude: true, latitude: true } });
  return rows.flatMap(({ id, longitude, latitude }) =>
    longitude === null || latitude === null ? [] : [{ id, place: [longitude, latitude] as const }],
  );
}

/** Town code → its department and region. */
export async function findTownPlaces(codes: readonly string[]) {
  const rows = await prisma().municipality.findMany({
    where: { codeCommune: { in: [...new Set(codes)] } },
    select: { codeCommune: true, name: true, departmentNumber: true, regionId: true },
  });
  return new Map(rows.map(({ codeCommune, ...town }) => [codeCommune, town]));
}
