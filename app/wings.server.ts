/**
 * What all modules bring together, collected from app/modules.server.ts. The composition root (routes, boot) hands
 * these lists to core's services: core imports no wing.
 */
import type { Actor } from '~/kernel/actor';
import type { Door } from '~/kernel/door';
import { STEP_NAMES, type FirstStep } from '~/kernel/first-steps';
import type { CountWork } from '~/modules/core/account-page/service/statistics.server';
import type { ForgetUser } from '~/modules/core/accounts/service/manage-users.server';
import type { FollowSettings } from '~/modules/core/administration/service/save-settings.server';
import type { ExamplesByTheme } from '~/modules/core/api-docs/domain';
import type { DeletableKind } from '~/modules/core/deletions/domain';
import type { ChannelSources } from '~/modules/core/events/service/watch-channels.server';
import type { HomePanel } from '~/modules/core/home/domain';
import type { JobKind } from '~/modules/core/jobs/jobs/define-kind';
import type { JobWorld } from '~/modules/core/jobs/service/job-world';
import type { WrittenWords } from '~/modules/core/journal/service/read-journal.server';
import type { MarkSource } from '~/modules/core/map-ground/service/read-ground.server';
import type { UsesOfSets } from '~/modules/core/reference/domain';
import { searchDoors, searchHelp } from '~/modules/core/shell/service/search-pages.server';
import type { SearchSource } from '~/modules/core/shell/service/search.server';
import type { EditRights } from '~/records/versions/service/edit-presence.server';
import { readEquipmentDue } from '~/modules/monitoring/equipment/service/read-forecast.server';
import { loadStationPanels } from '~/modules/monitoring/overview/service/station-panels.server';
import { KIND_NAMES, kindOf } from '~/modules/monitoring/stations/domain';
import { readPlaces } from '~/modules/monitoring/stations/service/read-stations.server';
import { loadPlanningPanels } from '~/modules/planning/core-parts/service/load-planning-panels.server';
import { CALL_TAGS, type Call } from '~/platform/http/define-call';
import type { AnyJob } from '~/platform/jobs/define-job';
import { sendMailJob } from '~/platform/mail/send-mail.job';
import { urls } from '~/urls';
import { MODULES } from './modules.server';

/** By key: what all modules say under it, one after another; who says nothing leaves no trace. */
function gathered<Value>(said: readonly (readonly [string, readonly Value[]])[]): Readonly<Record<string, Value[]>> {
  const all: Record<string, Value[]> = {};
  for (const [key, values] of said) if (values.length > 0) (all[key] ??= []).push(...values);
  return all;
}

/** The kinds of jobs that people schedule. */
export const JOB_KINDS: readonly JobKind[] = MODULES.flatMap(({ jobKinds = [] }) => jobKinds);

/** What people schedule, and what it is about: types of stations, with the key of their names. */
export const JOB_WORLD: JobWorld = {
  kinds: JOB_KINDS,
  filters: MODULES.flatMap(({ jobFilters = [] }) => jobFilters),
};

/** Every job of the product, for the queue's start. */
export const JOBS: readonly AnyJob[] = [
  sendMailJob,
  ...MODULES.flatMap(({ jobs = [] }) => jobs),
  ...JOB_KINDS.map(({ job }) => job),
];

/** What the home panels of app/wings.ts show. */
export async function loadHomePanels(...[actor, panels, choice]: Parameters<typeof loadPlanningPanels>) {
  const [planning, water, equipmentDue] = await Promise.all([
    loadPlanningPanels(actor, panels, choice),
    loadStationPanels(actor, panels),
    panels.includes('keyFigures') ? readEquipmentDue(actor) : null,
  ]);
  const { territoryCount, createTerritory, figures } = planning;
  const noTerritory = territoryCount === 0 && !createTerritory;
  const empty: HomePanel[] = [
    ...(noTerritory ? (['map', 'myTerritories'] as const) : []),
    ...(noTerritory && !figures && !water.waterFigures && !equipmentDue ? (['keyFigures'] as const) : []),
  ];
  return { ...planning, ...water, equipmentDue, empty };
}

/** Whether there is a territory, or a station, that this person reads: the menu offers them then. */
export { readsTerritories } from '~/modules/planning/territory/service/read-territory.server';
export { readsStations } from '~/modules/monitoring/stations/service/read-stations.server';

/** The names of stations that statistics count. */
export async function nameStations(actor: Actor, ids: readonly number[]) {
  const places = await readPlaces(actor, ids);
  return new Map(places.map(({ id, kind, name }) => [id, { name, to: urls.station(kindOf(kind).word, id) }]));
}

/** The module of the stations that an address shows, for « pourquoi ? »; '' where it shows none of one kind. */
export function domainOfAddress(params: Readonly<Record<string, string>>): string {
  const word = params['stationKind'] ?? params['typeName'];
  const kind = KIND_NAMES.find((one) => kindOf(one).word === word);
  return kind ? kindOf(kind).module : '';
}

/** Places that people go to by themselves. */
export const DOORS: readonly Door[] = MODULES.flatMap(({ doors = [] }) => doors);

/** Where the search of the header looks: what people are asked about first, then pages, then help. */
export const SEARCH_SOURCES: readonly SearchSource[] = [
  ...MODULES.flatMap(({ search = [] }) => search),
  searchDoors(DOORS),
  searchHelp,
];

/** What a new installation is led through, in its order. */
export const FIRST_STEPS: readonly FirstStep[] = MODULES.flatMap(({ firstSteps = [] }) => firstSteps).sort(
  (one, other) => STEP_NAMES.indexOf(one.name) - STEP_NAMES.indexOf(other.name),
);

/** What the wings draw under the map of a territory. */
export const MAP_MARKS: readonly MarkSource[] = MODULES.flatMap(({ mapMarks = [] }) => mapMarks);

/** Who may edit what is edited together. */
export const EDIT_RIGHTS = Object.fromEntries(
  MODULES.flatMap(({ editRights = {} }) => Object.entries(editRights)),
) as EditRights; // each kind has its right: tests/architecture/modules.test.ts

/** What can be followed in the event stream. */
export const EVENT_CHANNELS: ChannelSources = Object.fromEntries(
  MODULES.flatMap(({ eventChannels = {} }) => Object.entries(eventChannels)),
);

/** Who holds items of a reference set: what keeps them from being deleted, by the key of the set. */
export const USED_BY: UsesOfSets = gathered(MODULES.flatMap(({ usedBy = {} }) => Object.entries(usedBy)));

/** Figures of the account screen: how much of each kind a login made. */
export const countWork: CountWork = async (login) => {
  const figures = await Promise.all(MODULES.map((module) => module.countWork?.(login) ?? {}));
  return Object.fromEntries(figures.flatMap((each) => Object.entries(each)));
};

/** What goes with a deleted account. */
export const forgetUser: ForgetUser = async (tx, login) => {
  for (const module of MODULES) await module.forgetUser?.(tx, login);
};

/** What can be restored once it is deleted. */
export const DELETABLE: readonly DeletableKind[] = MODULES.flatMap(({ deletable = [] }) => deletable);

const THEMES = Object.keys(CALL_TAGS);
const collected = { countWork, eventChannels: EVENT_CHANNELS, forgetUser, jobWorld: JOB_WORLD, usedBy: USED_BY };

/** Every call of the API, by theme: what documents it lists them so. */
export const API_CALLS: readonly Call[] = MODULES.flatMap(({ calls = [] }) =>
  typeof calls === 'function' ? calls(collected) : calls,
).sort((one, other) => THEMES.indexOf(one.tag) - THEMES.indexOf(other.tag));

/** What fields are in the demonstration, for the examples of the API, by theme. */
export const API_EXAMPLES: ExamplesByTheme = Object.fromEntries(
  MODULES.flatMap(({ apiExamples = {} }) => Object.entries(apiExamples)),
);

/** What follows a changed setting. */
export const FOLLOW_SETTINGS: FollowSettings = async (tx, changed, login) => {
  for (const module of MODULES) await module.followSettings?.(tx, changed, login);
};

const written = MODULES.flatMap(({ journal = {} }) => Object.entries(journal));

/** How the journal tells what was written; a scheduled job in the words of its kind. */
export const WRITTEN_WORDS: WrittenWords = {
  fields: gathered([
    ...written.map(([thing, { names = [] }]) => [thing, names] as const),
    ...JOB_KINDS.map(({ words }) => ['job', [`${words}.fields`]] as const),
  ]),
  others: Object.fromEntries(written.flatMap(([thing, { nameOf }]) => (nameOf ? [[thing, nameOf]] : []))),
  values: gathered([
    ...written.map(([thing, { values = [] }]) => [thing, values] as const),
    ...JOB_KINDS.map(({ parameters }) => ['job', [parameters]] as const),
  ]),
};
