/** What a campaign is, as a record. */
import type { Actor } from '~/kernel/actor';
import { keepDeleted } from '~/modules/core/deletions/service/keep-deletion.server';
import type { StationLine } from '~/modules/monitoring/stations/domain';
import { reachStations, readPlaces } from '~/modules/monitoring/stations/service/read-stations.server';
import { connectionOf } from '~/platform/db/transaction.server';
import { defineRecord } from '~/records/record/service/define-record.server';
import {
  deleteCampaignRow,
  findCampaign,
  insertCampaign,
  updateCampaign,
  writeVisits,
  type StoredCampaign,
} from '../data/campaigns.server';
import { stationsText, type CampaignKind, type CampaignValues } from '../domain';
import { DELETABLE_CAMPAIGN } from './deletable-campaign.server';

/** The stations of a kind that this person may write events of: without one they write no campaign of it. */
export const mayWrite = async (actor: Actor, kind: CampaignKind): Promise<boolean> =>
  (await reachStations(actor, 'station.measure')).some((station) => station.kind === kind);

/** Of a campaign, the stations that this person reads; null: none of them, which is as if it were not there. */
export async function stationsOf(
  actor: Actor,
  { visits }: Pick<StoredCampaign, 'visits'>,
): Promise<ReadonlyMap<number, StationLine> | null> {
  const lines = await readPlaces(
    actor,
    visits.map(({ stationId }) => stationId),
  );
  return lines.length === 0 && visits.length > 0 ? null : new Map(lines.map((line) => [line.id, line]));
}

/** As its form holds it, with the stations that this person reads. */
async function valuesFor(actor: Actor, { visits, ...campaign }: StoredCampaign): Promise<CampaignValues> {
  const stations = await stationsOf(actor, { visits });
  const { name, kind, startDate, endDate, manager, parameters, comment } = campaign;
  const read = visits.flatMap(({ stationId, technician }) => {
    const station = stations?.get(stationId);
    return station ? [{ code: station.code, technician: technician === manager ? '' : technician }] : [];
  });
  return { name, kind, startDate, endDate, manager, parameters, comment, stations: stationsText(read) };
}

interface Route {
  readonly visits: readonly { readonly stationId: number; readonly technician: string }[];
  /** the stations that whoever saves it reads: those that only others read stay where they are */
  readonly isRead: (stationId: number) => boolean;
}

/** `route`: the stations of the one that is saved. */
export const campaignsOf = (actor: Actor, { visits, isRead }: Route = { visits: [], isRead: () => true }) =>
  defineRecord<StoredCampaign, CampaignValues>({
    entity: 'campaign',
    right: 'station.measure',
    isTheirs: async (who, campaign) =>
      (await mayWrite(who, campaign.kind)) && (await stationsOf(who, campaign)) !== null,
    deletionToldTo: 'writers',
    nameOf: ({ name }) => name,
    valuesOf: (campaign) => valuesFor(actor, campaign),
    keptOf: (campaign) => campaign,
    find: findCampaign,
    async insert(tx, values, { login }) {
      const id = await insertCampaign(tx, values, login);
      await writeVisits(tx, id, visits);
      return id;
    },
    async update(tx, at, values, { login }) {
      const before = await findCampaign(at.id, tx);
      const hidden = (before?.visits ?? []).filter(({ stationId }) => !isRead(stationId));
      const updated = await updateCampaign(tx, at, values, login);
      if (updated > 0) await writeVisits(tx, at.id, [...visits, ...hidden]);
      return updated;
    },
    async remove(tx, { id }, stamp) {
      await keepDeleted(connectionOf(tx), DELETABLE_CAMPAIGN, { ids: [id], ...stamp });
      await deleteCampaignRow(tx, id);
    },
  });
