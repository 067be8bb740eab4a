/** A campaign (DECISIONS B17): its fields, and its state, which follows from its dates and its stations. */
import type { Faults } from '~/kernel/form';
import { choice, civilDay, defineForm, lines, text, type ValuesOf } from '~/records/fields/domain';

/** The kinds of stations that have campaigns, by the names that the contract gives them. */
export const CAMPAIGN_KINDS = ['piezometry', 'quality'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

export const MOST_STATIONS = 500;

/** As long as a remark on a visit is. */
const REMARK = 500;
/**
 * A visit that was typed without network arrives after what others wrote meanwhile: both remarks stay, the event of the
 * visit holds its own whole.
 */
export function besides(said: string, now: string): string {
  if (now === '' || said.includes(now)) return said;
  return (said === '' ? now : `${said} / ${now}`).slice(0, REMARK);
}

export const CAMPAIGN_FIELDS = {
  name: text({ max: 120, trim: true, required: 'campaigns:fault.name' }),
  kind: choice(CAMPAIGN_KINDS, { start: 'piezometry', wording: 'campaigns:kind' }),
  startDate: civilDay(),
  endDate: civilDay(),
  manager: text({ max: 120, trim: true }),
  stations: lines({ max: 40_000, trim: true, required: 'campaigns:fault.stations' }),
  parameters: lines({ max: 4000, trim: true }),
  comment: lines({ max: 2000, trim: true }),
};
export type CampaignValues = ValuesOf<typeof CAMPAIGN_FIELDS>;

export function campaignFaults({ startDate, endDate, kind, parameters }: CampaignValues): Faults | undefined {
  const faults: Record<string, string> = {};
  if (startDate === null) faults['startDate'] = 'campaigns:fault.day';
  if (endDate === null) faults['endDate'] = 'campaigns:fault.day';
  if (startDate !== null && endDate !== null && endDate < startDate) faults['endDate'] = 'campaigns:fault.order';
  if (kind === 'quality' && parameters === '') faults['parameters'] = 'campaigns:fault.parameters';
  return Object.keys(faults).length > 0 ? faults : undefined;
}
export const CAMPAIGN_FORM = defineForm('campaign', CAMPAIGN_FIELDS, campaignFaults);

/** A line of the form: a code, and the technician where it is not the manager. */
interface AskedStation {
  readonly code: string;
  readonly technician: string;
  readonly line: number;
}
export function stationsIn(typed: string): AskedStation[] {
  const seen = new Set<string>();
  return typed.split('\n').flatMap((row, rank) => {
    const [code = '', technician = ''] = row.split(';').map((part) => part.trim());
    if (code === '' || seen.has(code)) return [];
    seen.add(code);
    return [{ code, technician, line: rank + 1 }];
  });
}
export const stationsText = (stations: readonly { readonly code: string; readonly technician: string }[]): string =>
  stations.map(({ code, technician }) => (technician === '' ? code : `${code} ; ${technician}`)).join('\n');

export const VISIT_STATES = ['toDo', 'done', 'impossible'] as const;
export type VisitState = (typeof VISIT_STATES)[number];
export const CAMPAIGN_STATES = ['planned', 'current', 'completed'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

interface Told {
  readonly startDate: string;
  readonly closedOn: string | null;
  readonly visits: readonly { readonly state: VisitState }[];
}
export const treatedOf = ({ visits }: Pick<Told, 'visits'>): number =>
  visits.filter(({ state }) => state !== 'toDo').length;
/** Completed: by hand, or by its last visit. */
export function campaignState({ startDate, closedOn, visits }: Told, today: string): CampaignState {
  if (closedOn !== null || (visits.length > 0 && treatedOf({ visits }) === visits.length)) return 'completed';
  return today < startDate ? 'planned' : 'current';
}
