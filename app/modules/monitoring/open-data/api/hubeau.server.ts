/**
 * One's own stations and measures as Hub'Eau gives those of the country: a client of Hub'Eau whose base address is set
 * to /api/hubeau works. Public stations without a key; with one, what its person reads.
 */
import type { Actor } from '~/kernel/actor';
import { defineCall, type Call } from '~/platform/http/define-call';
import {
  DEEPEST,
  FLOW_SITES,
  FLOW_STATIONS,
  FLOWS,
  GROUND_ANALYSES,
  LEVEL_STATIONS,
  LEVELS,
  RIVER_ANALYSES,
  type Cell,
  type Params,
  type Shape,
} from '../domain';
import {
  answerPage,
  envelopeSchema,
  readPage,
  refuseAsked,
  searchSchema,
  type Page,
} from '../http/hubeau-answer.server';
import { OPEN_WEIGHT } from '../domain/weight';
import { readGroundAnalyses, readRiverAnalyses } from '../service/open-analyses.server';
import { readLevels, readLevelStations } from '../service/piezometers.server';
import { placeOf, readFlows, readFlowSites, readFlowStations } from '../service/river-gauges.server';

interface Found {
  readonly rows: readonly Readonly<Record<string, Cell>>[];
  readonly count: number;
  readonly next?: string | null;
}

/** Clients name the service or its folder: both lead here. */
const BASES = ['hubeau', 'hubeau/api'];

function callOf<P extends Params>(shape: Shape<P>, read: (actor: Actor, page: Page<P>) => Promise<Found>): Call {
  const addresses = BASES.flatMap((base) =>
    [shape.path, ...(shape.aliases ?? [])].flatMap((path) => [`${base}/${path}`, `${base}/${path}.csv`]),
  );
  const [path = '', ...aliases] = addresses;
  return defineCall({
    method: 'GET',
    path,
    aliases,
    tag: 'open',
    summary: shape.summary,
    allow: 'public.read',
    visitors: true,
    partial: true,
    costs: 'open',
    weighs: OPEN_WEIGHT,
    search: searchSchema(shape.params),
    answer: envelopeSchema(shape.columns),
    async run({ actor, request }) {
      const page = await readPage(shape, request);
      return answerPage(shape, page, await read(actor, page));
    },
  });
}

const windowOf = ({ number, size }: Page<Params>) => ({ skip: (number - 1) * size, take: size });
const missing = (field: string) =>
  refuseAsked([{ field, code: 'MissingParameter', key: 'api:hubeau.fault.missing', params: { field } }]);

export const HUBEAU_CALLS: readonly Call[] = [
  callOf(LEVEL_STATIONS, (actor, page) => readLevelStations(actor, page.asked, windowOf(page))),
  callOf(LEVELS, async (actor, page) => {
    if (!page.asked.code_bss && !page.asked.bss_id) throw await missing('code_bss');
    return readLevels(actor, page.asked, windowOf(page));
  }),
  callOf(GROUND_ANALYSES, (actor, page) => readGroundAnalyses(actor, page.asked, windowOf(page))),
  callOf(RIVER_ANALYSES, (actor, page) => readRiverAnalyses(actor, page.asked, windowOf(page))),
  callOf(FLOW_SITES, (actor, page) => readFlowSites(actor, page.asked, windowOf(page))),
  callOf(FLOW_STATIONS, (actor, page) => readFlowStations(actor, page.asked, windowOf(page))),
  callOf(FLOWS, async (actor, page) => {
    const { cursor } = page.asked;
    const from = cursor === undefined ? null : placeOf(cursor);
    if (cursor !== undefined && !from)
      throw await refuseAsked([{ field: 'cursor', code: 'ValidateCursor', key: 'api:hubeau.fault.cursor' }]);
    const found = await readFlows(actor, page.asked, { take: Math.min(page.size, DEEPEST), from });
    if (!found) throw await missing('code_entite');
    return found;
  }),
];
