/** Campaigns under the words of the contract (C604): current, completed, progress, and the stations of each. */
import { z } from 'zod';
import type { Actor } from '~/kernel/actor';
import { OneRow, RowId } from '~/kernel/row-number';
import { startOf, withBody } from '~/records/fields/domain';
import { bodyShape } from '~/records/fields/forms/schemas';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { refuseApi } from '~/platform/http/api-refusal';
import { Deleted, Inserted, Updated } from '~/platform/http/call-answers';
import { callsOf, type Call } from '~/platform/http/define-call';
import { removeRecord } from '~/records/record/service/change-record.server';
import {
  CAMPAIGN_FIELDS,
  CAMPAIGN_KINDS,
  CAMPAIGN_STATES,
  campaignFaults,
  VISIT_STATES,
  type CampaignKind,
  type CampaignState,
  type CampaignValues,
} from '../domain';
import { campaignsOf } from '../service/campaign-record.server';
import { saveCampaign, visitStation, type CampaignRefusal } from '../service/campaigns.server';
import { readCampaigns, storedCampaign } from '../service/read-campaigns.server';

const defineCall = callsOf('stations');
const Visit = z.object({
  stationId: z.int(),
  stationCode: z.string(),
  technician: z.string(),
  state: z.enum(VISIT_STATES),
  date: z.iso.date().nullable(),
  comment: z.string(),
});
const Answer = z.object({
  id: z.int(),
  name: z.string(),
  type: z.enum(CAMPAIGN_KINDS),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  manager: z.string(),
  state: z.enum(CAMPAIGN_STATES),
  treated: z.int(),
  total: z.int(),
  progress: z.number().meta({ description: 'de 0 à 1', 'x-en': 'from 0 to 1' }),
  stations: z.array(Visit),
});
const Body = z.object(bodyShape(CAMPAIGN_FIELDS) as unknown as Record<string, z.ZodType>).partial();
const VisitBody = z.object({
  state: z.enum(VISIT_STATES),
  date: z.iso.date().nullish(),
  comment: z.string().trim().max(500).optional(),
});

type Line = Awaited<ReturnType<typeof readCampaigns>>[number];
const present = ({ stops, kind, ...line }: Line) => ({
  ...{ id: line.id, name: line.name, type: kind, startDate: line.startDate, endDate: line.endDate },
  ...{ manager: line.manager, state: line.state, treated: line.treated, total: line.total },
  progress: line.total === 0 ? 0 : line.treated / line.total,
  stations: stops.map(({ id, code, technician, state, date, comment }) => ({
    ...{ stationId: id, stationCode: code, technician, state, date, comment },
  })),
});
const notThere = () => refuseApi(404, 'campaigns:refusal.notFound');
function refuse(reason: CampaignRefusal) {
  if (typeof reason === 'object') return malformed(reason.faults);
  return reason === 'conflict' ? refuseApi(409, 'campaigns:refusal.conflict') : notThere();
}
function malformed(faults: NonNullable<ReturnType<typeof campaignFaults>>) {
  const [[field, fault] = ['', 'common:form.invalid']] = Object.entries(faults);
  const [key, params] =
    typeof fault === 'object' && 'key' in fault ? [fault.key, fault.params] : [String(fault), undefined];
  return refuseApi(422, key, { field, ...(params && { params }) });
}

async function write(actor: Actor, kind: CampaignKind, id: number, body: Readonly<Record<string, unknown>>) {
  const stored = id === 0 ? null : await storedCampaign(actor, id);
  if (id !== 0 && stored?.values.kind !== kind) throw notThere();
  const before: CampaignValues = stored?.values ?? { ...startOf(CAMPAIGN_FIELDS), kind };
  const values = { ...withBody(CAMPAIGN_FIELDS, before, body), kind };
  const faults = campaignFaults(values);
  if (faults) throw malformed(faults);
  const saved = await saveCampaign(actor, { id, version: stored?.version ?? 0 }, values);
  if (!saved.ok) throw refuse(saved.reason);
  return saved.value;
}

function callsOfKind(kind: CampaignKind): Call[] {
  const path = `${kindOf(kind).api}/campaign`;
  const list = (word: string, states: readonly CampaignState[], fr: string, en: string): Call =>
    defineCall({
      method: 'GET',
      path: word === '' ? path : `${path}/${word}`,
      summary: { fr, en },
      allow: 'station.read',
      answer: z.array(Answer),
      run: async ({ actor }) =>
        (await readCampaigns(actor, { kind })).filter(({ state }) => states.includes(state)).map(present),
    });
  return [
    list('', CAMPAIGN_STATES, 'Les campagnes', 'The campaigns'),
    list('current', ['current'], 'Les campagnes en cours', 'The campaigns under way'),
    list('completed', ['completed'], 'Les campagnes terminées', 'The completed campaigns'),
    defineCall({
      method: 'GET',
      path: `${path}/progress`,
      summary: { fr: 'Où en est chaque campagne, de 0 à 1', en: 'How far each campaign is, from 0 to 1' },
      allow: 'station.read',
      answer: z.array(Answer.pick({ id: true, name: true, state: true, treated: true, total: true, progress: true })),
      run: async ({ actor }) =>
        (await readCampaigns(actor, { kind })).map((line) => {
          const { id, name, state, treated, total, progress } = present(line);
          return { id, name, state, treated, total, progress };
        }),
    }),
    defineCall({
      method: 'GET',
      path: `${path}/{id}`,
      summary: { fr: 'Une campagne', en: 'One campaign' },
      allow: 'station.read',
      params: OneRow,
      answer: Answer,
      async run({ actor, params }) {
        const line = (await readCampaigns(actor, { kind })).find(({ id }) => id === params.id);
        if (!line) throw notThere();
        return present(line);
      },
    }),
    defineCall({
      method: 'POST',
      path,
      summary: { fr: 'Crée une campagne', en: 'Makes a campaign' },
      allow: 'station.measure',
      body: Body,
      answer: Inserted.extend({ id: z.int() }),
      status: 201,
      run: async ({ actor, body }) => ({ insert: 1, id: await write(actor, kind, 0, body) }),
    }),
    defineCall({
      method: 'PUT',
      path: `${path}/{id}`,
      summary: { fr: 'Modifie une campagne et ses stations', en: 'Changes a campaign and its stations' },
      allow: 'station.measure',
      params: OneRow,
      body: Body,
      answer: Updated.extend({ id: z.int() }),
      refusals: [409],
      run: async ({ actor, params, body }) => ({ update: 1, id: await write(actor, kind, params.id, body) }),
    }),
    defineCall({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: { fr: 'Supprime une campagne', en: 'Deletes a campaign' },
      allow: 'station.measure',
      params: OneRow,
      answer: Deleted,
      async run({ actor, params }) {
        if ((await storedCampaign(actor, params.id))?.values.kind !== kind) throw notThere();
        if (!(await removeRecord(actor, campaignsOf(actor), params.id)).ok) throw notThere();
        return { delete: 1 };
      },
    }),
    defineCall({
      method: 'PUT',
      path: `${path}/{id}/station/{stationId}`,
      summary: {
        fr: 'Note la visite d’une station de la campagne',
        en: 'Notes the visit of a station of the campaign',
      },
      allow: 'station.measure',
      params: OneRow.extend({ stationId: RowId }),
      body: VisitBody,
      answer: Updated,
      async run({ actor, params, body: { state, date = null, comment = '' } }) {
        if ((await storedCampaign(actor, params.id))?.values.kind !== kind) throw notThere();
        const visited = await visitStation(actor, params.id, params.stationId, { state, date, comment });
        if (!visited.ok) throw notThere();
        return { update: 1 };
      },
    }),
  ];
}

export const CAMPAIGN_CALLS: readonly Call[] = CAMPAIGN_KINDS.flatMap(callsOfKind);
