/** Campaigns for their pages and calls. */
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import type { Extent } from '~/kernel/projection';
import { startOf, textsOf } from '~/records/fields/domain';
import { groundWithin } from '~/modules/core/map-ground/service/read-ground.server';
import { namesOfCodes } from '~/modules/monitoring/quality/service/code-names.server';
import { readPreselections } from '~/modules/monitoring/quality-answers/service/read-thresholds.server';
import { kindOf, type StationLine } from '~/modules/monitoring/stations/domain';
import { today } from '~/platform/clock.server';
import { goneRecord, storedRecord } from '~/records/record/service/change-record.server';
import { findCampaign, findCampaigns, type StoredCampaign } from '../data/campaigns.server';
import { CAMPAIGN_FIELDS, CAMPAIGN_KINDS, campaignState, treatedOf, type CampaignKind } from '../domain';
import { lengthKm } from '../domain/route';
import type {
  CampaignFormPage,
  CampaignLine,
  CampaignPage,
  CampaignsPage,
  Stop,
  ToSample,
} from '../view/campaign-page';
import { campaignsOf, mayWrite, stationsOf } from './campaign-record.server';

type LineWithStops = CampaignLine & { readonly stops: readonly Stop[] };

/** With the stations that this person reads. */
function lineOf(campaign: StoredCampaign, stations: ReadonlyMap<number, StationLine>): LineWithStops {
  const { id, name, kind, startDate, endDate, manager, closedOn, comment, parameters, visits } = campaign;
  const stops = visits.flatMap((visit): Stop[] => {
    const station = stations.get(visit.stationId);
    return station
      ? [
          {
            ...{ id: station.id, name: station.name, code: station.code, place: station.place },
            ...{ word: kindOf(station.kind).word, technician: visit.technician },
            ...{ state: visit.state, date: visit.date, comment: visit.comment },
          },
        ]
      : [];
  });
  return {
    ...{ id, name, kind, startDate, endDate, manager, comment, parameters, stops },
    state: campaignState({ startDate, closedOn, visits }, today()),
    ...{ treated: treatedOf(campaign), total: visits.length },
  };
}

export async function readCampaigns(
  actor: Actor,
  filter: { readonly kind?: CampaignKind; readonly technician?: string } = {},
): Promise<LineWithStops[]> {
  const campaigns = await findCampaigns(filter);
  const stations = await stationsOf(actor, { visits: campaigns.flatMap(({ visits }) => visits) });
  if (!stations) return [];
  return campaigns
    .filter(({ visits }) => visits.length === 0 || visits.some(({ stationId }) => stations.has(stationId)))
    .map((campaign) => lineOf(campaign, stations));
}

export async function readCampaignsPage(actor: Actor, kind: CampaignKind | ''): Promise<CampaignsPage> {
  const lines = await readCampaigns(actor, kind === '' ? {} : { kind });
  const writable = await Promise.all(CAMPAIGN_KINDS.map((one) => mayWrite(actor, one)));
  return { kind, lines: lines.map(({ stops: _stops, ...line }) => line), mayCreate: writable.some(Boolean) };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** « Mes campagnes »: what I still have to do, in the order of the routes. */
export async function readMyCampaigns(actor: Actor): Promise<readonly CampaignPage[]> {
  const mine = (await readCampaigns(actor, { technician: actor.login })).filter(({ state }) => state !== 'completed');
  // what is under way comes first, then what comes next
  mine.sort(
    (a, b) => Number(a.state === 'planned') - Number(b.state === 'planned') || compare(a.startDate, b.startDate),
  );
  const pages = [];
  for (const line of mine) {
    const stops = line.stops.filter(({ technician }) => technician === actor.login);
    pages.push(await pageOf(actor, line, stops));
  }
  return pages;
}

async function pageOf(actor: Actor, line: LineWithStops, stops: readonly Stop[]): Promise<CampaignPage> {
  const extent = extentOf(stops);
  const places = [kindOf(line.kind).mapPlace];
  return {
    ...{ ...line, stops, today: today() },
    ...{ mayEdit: await mayWrite(actor, line.kind), km: lengthKm(stops) },
    mayAsk: line.kind === 'quality' && may(actor, 'station.edilabo'),
    toSample: line.kind === 'quality' ? await toSampleOf(line.parameters) : [],
    map: extent ? { extent, ground: (await groundWithin({ actor, places }, extent)).ground } : null,
  };
}

/** A line names a list of parameters, by its code or its name, or a parameter by its code; another stands as typed. */
async function toSampleOf(typed: string): Promise<ToSample[]> {
  const lines = typed.split('\n').map((line) => line.trim());
  const lists = await readPreselections();
  const found = lines
    .filter((line) => line !== '')
    .map((line) => ({ line, list: lists.find(({ code, name }) => line === code || line === name) }));
  const codes = found.flatMap(({ line, list }) => list?.parameters ?? [line]);
  const nameOf = await namesOfCodes({ parameter: codes });
  const worded = (code: string) => {
    const name = nameOf('parameter', code);
    return name === code ? code : `${name} (${code})`;
  };
  return found.map(({ line, list }) =>
    list ? { name: list.name, parameters: list.parameters.map(worded) } : { name: worded(line), parameters: [] },
  );
}
const MARGIN = 0.03;
function extentOf(stops: readonly Stop[]): Extent | null {
  const places = stops.flatMap(({ place }) => (place ? [place] : []));
  if (places.length === 0) return null;
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN, Math.max(...xs) + MARGIN, Math.max(...ys) + MARGIN];
}

export async function readCampaign(actor: Actor, id: number): Promise<CampaignPage | null> {
  const campaign = await findCampaign(id);
  const stations = campaign && (await stationsOf(actor, campaign));
  if (!campaign || !stations) return null;
  const line = lineOf(campaign, stations);
  return pageOf(actor, line, line.stops);
}

export async function openCampaign(
  actor: Actor,
  id: number,
  kind: CampaignKind = 'piezometry',
): Promise<CampaignFormPage | null> {
  if (id === 0) {
    if (!(await mayWrite(actor, kind))) return null;
    const start = { ...startOf(CAMPAIGN_FIELDS), kind, startDate: today(), manager: actor.login };
    return { id: 0, version: 0, texts: textsOf(CAMPAIGN_FIELDS, start), name: '' };
  }
  const campaign = await findCampaign(id);
  if (!campaign) {
    const gone = await goneRecord(actor, campaignsOf(actor), id);
    const fresh = gone && (await openCampaign(actor, 0, kind));
    return fresh && { ...fresh, deletedMeanwhile: gone };
  }
  const stored = await storedCampaign(actor, id);
  if (!stored || !(await mayWrite(actor, campaign.kind))) return null;
  return { id, version: stored.version, texts: textsOf(CAMPAIGN_FIELDS, stored.values), name: campaign.name };
}

/** Where this person reads it. */
export async function storedCampaign(actor: Actor, id: number) {
  const campaign = await findCampaign(id);
  return campaign && (await stationsOf(actor, campaign)) ? storedRecord(campaignsOf(actor), id) : null;
}
