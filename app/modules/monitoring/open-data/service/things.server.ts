/** What an address of SensorThings names: an entity, its property, or a page of entities with what they expand. */
import { closedQuantities } from '~/modules/monitoring/series/domain/closed-series';
import type { Actor } from '~/kernel/actor';
import { KIND_NAMES } from '~/modules/monitoring/stations/domain';
import { openTermsOf, readOpenStationIds } from '~/modules/monitoring/stations/service/open-stations.server';
import { quantityKeys, type Quantity } from '~/modules/monitoring/series/domain';
import { findMeasuresAt } from '~/modules/monitoring/series/service/measures.server';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';
import { mapInTurns } from '~/platform/http/loop-turn.server';
import { translator } from '~/platform/i18n/i18n.server';
import {
  countObservations,
  countThings,
  findObservations,
  findThings,
  type RowsAsked,
  type ThingsScope,
} from '../data/things.server';
import {
  ENTITIES,
  isEntitySet,
  MOST_TOP,
  observationId,
  readObservationId,
  SENSORS,
  USUAL_TOP,
  type EntitySet,
} from '../domain/things';
import { QueryFault, type Expand, type Filter, type Query, type Segment } from '../domain/things-query';
import { Budget, OPEN_WEIGHT } from '../domain/weight';
import { addressOf, entityOf, observationOf, presented, type Entity, type ThingsWorld } from './present-things';

interface Reading {
  readonly scope: ThingsScope;
  readonly world: ThingsWorld;
  /** series that may still be asked for their observations */
  series: number;
  /** what is left for all levels together: few words could ask for everything */
  readonly budget: Budget;
}
const MOST_SERIES = 200;

/** What an address leads to. */
export type ThingsAnswer =
  | { readonly is: 'entity' | 'value'; readonly value: unknown }
  | { readonly is: 'text'; readonly value: string }
  | { readonly is: 'page'; readonly set: EntitySet; readonly page: ThingsPage };
export interface ThingsPage {
  readonly value: readonly Readonly<Record<string, unknown>>[];
  readonly places: readonly Entity['place'][];
  /** the series that each belongs to */
  readonly series: readonly (string | number | undefined)[];
  readonly count: number | null;
  /** how many are left out before the next page; null: this is the last */
  readonly next: number | null;
}

async function begin(actor: Actor, base: string, docs: string): Promise<Reading> {
  const [t, stations, terms] = await Promise.all([translator('fr'), readOpenStationIds(actor), openTermsOf()]);
  const words = (names: readonly string[], word: (name: string) => string) =>
    new Map(names.map((name) => [name, word(name)]));
  const closed = closedQuantities(actor);
  const kinds = words(KIND_NAMES, (kind) => t(`stations:kind.${kind}.one`));
  return {
    scope: {
      stations,
      quantities: words(
        quantityKeys().filter((quantity) => !closed.has(quantity)),
        (quantity) => quantityName(t, quantity),
      ),
      sensors: words(SENSORS, (sensor) => t(`api:things.sensor.${sensor}`)),
    },
    world: { base, docs, terms, kindWord: (kind) => kinds.get(kind) ?? kind },
    series: MOST_SERIES,
    budget: new Budget(OPEN_WEIGHT),
  };
}

const seriesOf = ({ keys, decimals = null }: Entity) => ({
  decimals,
  id: Number(keys.series),
  stationId: Number(keys.station),
  quantity: keys.quantity as Quantity,
  nature: keys.sensor === 'computed' ? ('derived' as const) : ('measured' as const),
});

/** An entity by its number or word, among those of another one where `of` says so; null: it is not there. */
async function findEntity({ scope, world }: Reading, set: EntitySet, id?: string, of?: RowsAsked['of']) {
  const asked = { filter: null, order: [], skip: 0, take: 1, ...(of && { of }) };
  if (set === 'Observations') {
    const at = readObservationId(id ?? '');
    if (!at || (of?.key === 'series' && !of.values.includes(at.series))) return null;
    const [row] = await findThings('Datastreams', scope, { ...asked, of: { key: 'series', values: [at.series] } });
    const stream = row && entityOf('Datastreams', row, world);
    if (!stream || (of?.key === 'station' && !of.values.includes(Number(stream.keys.station)))) return null;
    const [measure] = await findMeasuresAt(at.series, [at.at]);
    return measure ? observationOf(observationId(at.series, at.at), measure, seriesOf(stream)) : null;
  }
  const worded = set === 'Sensors' || set === 'ObservedProperties';
  if (id !== undefined && !worded && !/^\d{1,9}$/.test(id)) return null;
  const [row] = await findThings(set, scope, {
    ...asked,
    ...(id === undefined ? {} : { id: worded ? id : Number(id) }),
  });
  return row ? entityOf(set, row, world) : null;
}

/** « Datastream/id eq 5 » beside other conditions: which series, and what is left of them. */
function streamIn(filter: Filter | null): { readonly series: number | null; readonly rest: Filter | null } {
  if (filter?.is === 'and') {
    const [left, right] = [streamIn(filter.left), streamIn(filter.right)];
    const series = left.series ?? right.series;
    if (series === null) return { series, rest: filter };
    if (right.series !== null && right.series !== series) return { series: NOBODY, rest: null };
    const rest =
      left.rest && right.rest ? { ...filter, left: left.rest, right: right.rest } : (left.rest ?? right.rest);
    return { series, rest };
  }
  const named =
    filter?.is === 'compare' &&
    filter.by === 'eq' &&
    filter.left.is === 'path' &&
    /^Datastream\/(?:@iot\.)?id$/.test(filter.left.path) &&
    filter.right.is === 'literal' &&
    filter.right.type === 'number';
  if (!named || filter.right.is !== 'literal') return { series: null, rest: filter };
  const series = Number(filter.right.value);
  return { series: Number.isInteger(series) && series > 0 && series <= LAST ? series : NOBODY, rest: null };
}
/** No series has it; and the last number that one may have. */
const [NOBODY, LAST] = [0, 2 ** 31 - 1];

interface Found {
  readonly entities: readonly Entity[];
  readonly more: boolean;
  readonly count: number | null;
}

/** Observations are read series by series: the tables of measures are spread by them. */
async function listObservations(reading: Reading, query: Query, of?: RowsAsked['of']): Promise<Found> {
  const { series: named, rest } = streamIn(query.filter);
  const all = { filter: null, order: [], skip: 0, take: 100_000, ...(of && { of }) };
  const rows = await findThings('Datastreams', reading.scope, {
    ...all,
    ...(named === null ? {} : { id: named }),
  });
  const streams = rows.map((row) => ({
    count: Number(row['count']),
    series: seriesOf(entityOf('Datastreams', row, reading.world)),
  }));
  const top = topOf('Observations', query);
  if (streams.length > 1 && (rest || query.order.length > 0)) throw new QueryFault('oneDatastream');
  const entities: Entity[] = [];
  let [skip, total] = [query.skip, 0];
  for (const { series, count } of streams) {
    const own = rest ? await countObservations(series.id, rest) : count;
    total += own;
    const missing = top - entities.length;
    if (missing > 0 && skip < own) {
      const found = await findObservations(series.id, { filter: rest, order: query.order, skip, take: missing });
      entities.push(
        ...(await mapInTurns(found, (one) => observationOf(observationId(series.id, one.at.getTime()), one, series))),
      );
    }
    skip = Math.max(0, skip - own);
  }
  return { entities, more: query.skip + entities.length < total && entities.length > 0, count: total };
}

const topOf = (set: EntitySet, { top }: Query): number => Math.min(top ?? USUAL_TOP, MOST_TOP[set]);

async function list(reading: Reading, set: EntitySet, query: Query, of?: RowsAsked['of']): Promise<Found> {
  if (set === 'Observations') return listObservations(reading, query, of);
  const top = topOf(set, query);
  const asked = { filter: query.filter, order: query.order, skip: query.skip, take: top + 1, ...(of && { of }) };
  const rows = await findThings(set, reading.scope, asked);
  return {
    entities: rows.slice(0, top).map((row) => entityOf(set, row, reading.world)),
    // who asks for none is told how many there are, and goes no further
    more: top > 0 && rows.length > top,
    count: query.count ? await countThings(set, reading.scope, asked) : null,
  };
}

type Expanded = Record<string, unknown>;

/** What each of these entities expands: one statement a relation; of observations, one a series. */
async function expandAll(
  reading: Reading,
  set: EntitySet,
  entities: readonly Entity[],
  expands: readonly Expand[],
  above: readonly EntitySet[] = [],
) {
  const expanded = entities.map((): Expanded => ({}));
  for (const { name, query, options } of expands) {
    const relation = ENTITIES[set].relations[name];
    if (!relation) throw new QueryFault('relation', { name, names: Object.keys(ENTITIES[set].relations).join(', ') });
    if (query.count) throw new QueryFault('countInside');
    const { to, by, many } = relation;
    // relations lead back and forth: a station holds its series, which would each hold their station
    if (to === set || above.includes(to)) throw new QueryFault('expandBack', { name });
    const children =
      to === 'Observations'
        ? await observationsOf(reading, entities, by, query)
        : await relatedOf(reading, entities, { to, by, many: many ?? false }, query);
    const flat = children.flatMap(({ found }) => found);
    checkSelect(to, query.select);
    await mapInTurns(flat, ({ properties }) => {
      reading.budget.take(properties);
      if (reading.budget.isSpent) throw tooMuch();
    });
    const inner = await expandAll(reading, to, flat, query.expand, [...above, set]);
    const shown = new Map(
      await mapInTurns(flat, (child, rank) => [
        child,
        presented(to, child, reading.world, { select: query.select, expanded: inner[rank]! }),
      ]),
    );
    for (const [rank, { found, more }] of children.entries()) {
      const own = expanded[rank]!;
      own[name] = many ? found.map((child) => shown.get(child)) : (shown.get(found[0]!) ?? null);
      if (many && more) {
        const next = nextOptions(options, { $top: topOf(to, query), $skip: query.skip + found.length });
        own[`${name}@iot.nextLink`] = `${addressOf(set, entities[rank]!.id, reading.world)}/${name}?${next}`;
      }
    }
  }
  return expanded;
}

const tooMuch = (): QueryFault =>
  new QueryFault('expandLarge', { most: OPEN_WEIGHT.rows, mb: OPEN_WEIGHT.bytes / (1024 * 1024) });

/** Of the next page of what was expanded: as it was asked, but further. */
function nextOptions(options: Expand['options'], place: Readonly<Record<'$top' | '$skip', number>>): string {
  const kept = options
    .map(([name, value]) => [name.trim(), value.trim()] as const)
    .filter(([name]) => !(name in place));
  return [...kept, ...Object.entries(place)].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

/** What is to be shown must be there: a word that is misspelt would leave nothing without a sentence. */
function checkSelect(set: EntitySet, select: Query['select']): void {
  const { properties, relations } = ENTITIES[set];
  const names = ['id', '@iot.id', ...properties, ...Object.keys(relations)];
  const name = select?.find((one) => !names.includes(one));
  if (name !== undefined) throw new QueryFault('select', { name, names: names.join(', ') });
}

interface Children {
  readonly found: readonly Entity[];
  readonly more: boolean;
}

async function observationsOf(
  reading: Reading,
  entities: readonly Entity[],
  by: string,
  query: Query,
): Promise<Children[]> {
  if (by !== 'series') throw new QueryFault('oneDatastream');
  reading.series -= entities.length;
  if (reading.series < 0) throw new QueryFault('expandMany', { most: MOST_SERIES });
  const top = topOf('Observations', query);
  const children: Children[] = [];
  for (const entity of entities) {
    const series = seriesOf(entity);
    const { filter, order, skip } = query;
    const rows = await findObservations(series.id, { filter, order, skip, take: top + 1 });
    const found = await mapInTurns(rows.slice(0, top), (row) =>
      observationOf(observationId(series.id, row.at.getTime()), row, series),
    );
    if (children.reduce((sum, one) => sum + one.found.length, found.length) > reading.budget.rows) throw tooMuch();
    children.push({ found, more: top > 0 && rows.length > top });
  }
  return children;
}

async function relatedOf(
  { scope, world, budget: { rows: most } }: Reading,
  entities: readonly Entity[],
  { to, by, many }: { to: Exclude<EntitySet, 'Observations'>; by: keyof Entity['keys']; many: boolean },
  { filter, order, skip, ...query }: Query,
): Promise<Children[]> {
  const values = [...new Set(entities.flatMap(({ keys }) => keys[by] ?? []))];
  const top = topOf(to, { ...query, filter, order, skip });
  const of = { key: by, values, ...(many && ({ each: true } as const)) };
  const asked = { filter, order, skip: many ? skip : 0, take: many ? top + 1 : values.length, of, most: most + 1 };
  const rows = values.length === 0 ? [] : await findThings(to, scope, asked);
  if (rows.length > most) throw tooMuch();
  const byKey = new Map<unknown, Entity[]>();
  for (const child of await mapInTurns(rows, (row) => entityOf(to, row, world))) {
    const known = byKey.get(child.keys[by]);
    if (known) known.push(child);
    else byKey.set(child.keys[by], [child]);
  }
  return entities.map(({ keys }) => {
    const own = byKey.get(keys[by]) ?? [];
    return { found: many ? own.slice(0, top) : own, more: many && top > 0 && own.length > top };
  });
}

async function pageOf(reading: Reading, set: EntitySet, query: Query, of?: RowsAsked['of']): Promise<ThingsPage> {
  checkSelect(set, query.select);
  const { entities, more, count } = await list(reading, set, query, of);
  const expanded = await expandAll(reading, set, entities, query.expand);
  const value = await mapInTurns(entities, (one, rank) =>
    presented(set, one, reading.world, { select: query.select, expanded: expanded[rank]! }),
  );
  const fits = await thatFit(value);
  return {
    value: value.slice(0, fits),
    places: entities.slice(0, fits).map(({ place }) => place),
    series: entities.slice(0, fits).map(({ keys }) => keys.series),
    count: query.count ? count : null,
    next: more || fits < entities.length ? query.skip + fits : null,
  };
}

/** How many rows fit in an answer: its next page begins with the one that does not. */
async function thatFit(rows: readonly unknown[]): Promise<number> {
  const whole = new Budget(OPEN_WEIGHT);
  let fits = 0;
  await mapInTurns(rows, (row) => {
    whole.take(row);
    if (!whole.isSpent) fits += 1;
  });
  if (fits === 0 && rows.length > 0) throw tooMuch();
  return fits;
}

async function whole(reading: Reading, set: EntitySet, entity: Entity, query: Query): Promise<ThingsAnswer> {
  if (query.filter || query.order.length > 0 || query.top !== null || query.count) throw new QueryFault('oneEntity');
  checkSelect(set, query.select);
  const [expanded = {}] = await expandAll(reading, set, [entity], query.expand);
  const value = presented(set, entity, reading.world, { select: query.select, expanded });
  await thatFit([value]);
  return { is: 'entity', value };
}

async function thatFits(answer: ThingsAnswer | null): Promise<ThingsAnswer | null> {
  if (answer && answer.is !== 'page') await thatFit([answer.value]);
  return answer;
}

interface Asked {
  readonly base: string;
  readonly docs: string;
  readonly segments: readonly Segment[];
  readonly query: Query;
}

/** Null: the address leads to nothing. */
export async function readThings(actor: Actor, { base, docs, segments, query }: Asked): Promise<ThingsAnswer | null> {
  const [first, ...rest] = segments;
  if (!first || !isEntitySet(first.name)) return null;
  const reading = await begin(actor, base, docs);
  let set: EntitySet = first.name;
  let of: RowsAsked['of'];
  let entity = first.id === null ? null : await findEntity(reading, set, first.id);
  if (first.id !== null && !entity) return null;
  for (const [rank, { name, id }] of rest.entries()) {
    const isLast = rank === rest.length - 1;
    if (!entity)
      return name === '$ref' && isLast
        ? references(await pageOf(reading, set, { ...query, select: ['id'] }, of), set)
        : null;
    if (name === '$ref' && isLast) return { is: 'entity', value: reference(addressOf(set, entity.id, reading.world)) };
    const relation = ENTITIES[set].relations[name];
    if (!relation) return id === null ? thatFits(propertyOf(entity, set, name, rest.slice(rank + 1))) : null;
    const key = entity.keys[relation.by];
    of = { key: relation.by, values: key === undefined ? [] : [key] };
    set = relation.to;
    if (relation.many && id === null) entity = null;
    else {
      entity = await findEntity(reading, set, id ?? undefined, of);
      if (!entity) return null;
    }
  }
  if (entity) return whole(reading, set, entity, query);
  return { is: 'page', set, page: await pageOf(reading, set, query, of) };
}

const reference = (self: unknown) => ({ '@iot.selfLink': self });
const references = (page: ThingsPage, set: EntitySet): ThingsAnswer => ({
  is: 'page',
  set,
  page: { ...page, value: page.value.map((one) => reference(one['@iot.selfLink'])) },
});

function propertyOf(entity: Entity, set: EntitySet, name: string, rest: readonly Segment[]): ThingsAnswer | null {
  const value = entity.properties[name];
  if (!ENTITIES[set].properties.includes(name) || value === undefined) return null;
  if (rest.length === 0) return { is: 'value', value: { [name]: value } };
  if (rest.length > 1 || rest[0]!.name !== '$value') return null;
  return { is: 'text', value: typeof value === 'object' ? JSON.stringify(value) : String(value) };
}
