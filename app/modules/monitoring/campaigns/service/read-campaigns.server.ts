/** Campaigns for their pages and calls. */
import type { Actor } from '~/kernel/actor';
import type { Extent } from '~/kernel/projection';
import { startOf, textsOf } from '~/modules/core/fields/domain';
import { groundWithin } from '~/modules/core/map-ground/service/read-ground.server';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { deletedMeanwhile, everWrote } from '~/platform/deleted-by.server';
import { findCampaign, findCampaigns, type StoredCampaign } from '../data/campaigns.server';
import {
  CAMPAIGN_FIELDS,
  CAMPAIGN_KINDS,
  campaignState,
  stationsText,
  treatedOf,
  type CampaignKind,
  type CampaignValues,
} from '../domain';
import { lengthKm } from '../domain/route';
import type { CampaignFormPage, CampaignLine, CampaignPage, CampaignsPage, Stop } from '../view/campaign-page';
import { CAMPAIGN_ENTITY, mayWrite, stationsOf, today } from './campaigns.server';

/** With the stations that this person reads. */
async function lineOf(actor: Actor, campaign: StoredCampaign): Promise<(CampaignLine & { stops: Stop[] }) | null> {
  const stations = await stationsOf(actor, campaign);
  if (!stations) return null;
  const { id, name, kind, startDate, endDate, manager, closedOn, visits } = campaign;
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
    ...{ id, name, kind, startDate, endDate, manager, stops },
    state: campaignState({ startDate, closedOn, visits }, today()),
    ...{ treated: treatedOf(campaign), total: visits.length },
  };
}

export async function readCampaigns(
  actor: Actor,
  filter: { readonly kind?: CampaignKind; readonly technician?: string } = {},
): Promise<(CampaignLine & { stops: Stop[] })[]> {
  const lines = [];
  for (const campaign of await findCampaigns(filter)) {
    const line = await lineOf(actor, campaign);
    if (line) lines.push(line);
  }
  return lines;
}

export async function readCampaignsPage(actor: Actor, kind: CampaignKind | ''): Promise<CampaignsPage> {
  const lines = await readCampaigns(actor, kind === '' ? {} : { kind });
  const writable = await Promise.all(CAMPAIGN_KINDS.map((one) => mayWrite(actor, one)));
  return { kind, lines: lines.map(({ stops: _stops, ...line }) => line), mayCreate: writable.some(Boolean) };
}

/** « Mes campagnes »: what I still have to do, in the order of the routes. */
export async function readMyCampaigns(actor: Actor): Promise<readonly CampaignPage[]> {
  const mine = (await readCampaigns(actor, { technician: actor.login })).filter(({ state }) => state !== 'completed');
  const pages = [];
  for (const line of mine) {
    const stops = line.stops.filter(({ technician }) => technician === actor.login);
    pages.push(await pageOf(actor, line, stops));
  }
  return pages;
}

async function pageOf(
  actor: Actor,
  line: CampaignLine & { readonly stops: readonly Stop[] },
  stops: readonly Stop[],
  more: { readonly comment: string; readonly parameters: string } = { comment: '', parameters: '' },
): Promise<CampaignPage> {
  const extent = extentOf(stops);
  return {
    ...{ ...line, stops, ...more, today: today(), mayEdit: await mayWrite(actor, line.kind), km: lengthKm(stops) },
    map: extent ? { extent, ground: (await groundWithin(extent, { lines: [] })).ground } : null,
  };
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
  const line = campaign && (await lineOf(actor, campaign));
  return line && pageOf(actor, line, line.stops, { comment: campaign.comment, parameters: campaign.parameters });
}

const valuesOf = (campaign: StoredCampaign, codes: ReadonlyMap<number, { readonly code: string }>): CampaignValues => ({
  ...campaign,
  stations: stationsText(
    campaign.visits.map(({ stationId, technician }) => ({
      code: codes.get(stationId)?.code ?? '',
      technician: technician === campaign.manager ? '' : technician,
    })),
  ),
});

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
    const gone = (await everWrote(actor.login, CAMPAIGN_ENTITY, id))
      ? await deletedMeanwhile(CAMPAIGN_ENTITY, id)
      : null;
    const fresh = gone && (await openCampaign(actor, 0, kind));
    return fresh && { ...fresh, deletedMeanwhile: gone };
  }
  const stored = await storedCampaign(actor, id);
  if (!stored || !(await mayWrite(actor, campaign.kind))) return null;
  return { id, version: stored.version, texts: textsOf(CAMPAIGN_FIELDS, stored.values), name: campaign.name };
}

export async function storedCampaign(actor: Actor, id: number) {
  const campaign = await findCampaign(id);
  const stations = campaign && (await stationsOf(actor, campaign));
  return campaign && stations
    ? {
        values: valuesOf(campaign, stations),
        version: campaign.version,
        by: campaign.updatedBy,
        at: campaign.updatedAt,
      }
    : null;
}
