/** What the pages of intakes show: the list, the form, and the page with what its route brings of the station. */
import type { Actor } from '~/kernel/actor';
import { done, type Outcome } from '~/kernel/outcome';
import type { WorkbookSpec } from '~/records/exchange/domain';
import { textsOf } from '~/records/fields/domain';
import { today } from '~/platform/clock.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';
import type { InputYear } from '~/modules/core/transfer/domain';
import { fieldsOfIntake, inputYears, landsShown, mixingOf, valuesOfIntake, type IntakeShape } from '../domain';
import type { IntakeGiven, KnownNitrate } from '../view/intake-given';
import { comparedWaters } from '../view/compared-waters';
import { intakeView, calculatePlan } from '../view/intake-page.view';
import { intakeWorkbook } from '../view/intake-workbook';
import type { IntakeFormView } from '../ui/intake-form';
import type { IntakeListView } from '../ui/intake-list';
import type { IntakePageView } from '../ui/intake-page';
import type { IntakesPanelView } from '../ui/intakes-panel';
import { intakeFor, readIntakes, type IntakeRefusal } from './intake-access.server';
import { matricesWith, planFigures } from './plan-figures.server';

const thisYear = (): number => Number(today().slice(0, 4));
const namedOf = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name });

export async function readIntakeList(actor: Actor, territoryId: number): Promise<IntakeListView | null> {
  const found = await readIntakes(actor, territoryId);
  if (!found) return null;
  const t = await translatorOf(actor);
  const { place, intakes } = found;
  return {
    territory: namedOf(place.head),
    mayEdit: place.mayEdit,
    intakes: intakes.map(({ id, name, zones }) => {
      const fed = zones.filter(({ sharePercent }) => (sharePercent ?? 0) > 0).length;
      return { id, name, line: t('transfer:list.line', { count: fed }) };
    }),
  };
}

/** What the page of the territory says of them; null for who may make none where there are none. */
export async function intakesPanel(actor: Actor, territoryId: number): Promise<IntakesPanelView | null> {
  const found = await readIntakes(actor, territoryId);
  if (!found || (found.intakes.length === 0 && !found.place.mayEdit)) return null;
  const t = await translatorOf(actor);
  return {
    title: t('transfer:panel.title'),
    lines: found.intakes.map(({ id, name }) => ({ name, to: urls.intake(territoryId, id) })),
    all: {
      text: t(`transfer:panel.${found.intakes.length === 0 ? 'first' : 'all'}`),
      to: urls.territoryPage(territoryId, 'intakes'),
    },
  };
}

/** @param sentLands how many lands a form that is shown again has */
export async function openIntakeForm(
  actor: Actor,
  territoryId: number,
  id: number,
  sentLands = 0,
): Promise<Outcome<Omit<IntakeFormView, 'stations'>, IntakeRefusal>> {
  const found = await intakeFor(actor, territoryId, id, { edits: true });
  if (!found.ok) return found;
  const { place, intake } = found.value;
  const shape: IntakeShape = {
    zoneIds: place.zones.map((zone) => zone.id),
    lands: landsShown(intake.lands.length, sentLands),
  };
  return done({
    ...{ territory: namedOf(place.head), id, name: intake.name, zones: place.zones, shape },
    indicators: place.indicators,
    version: intake.version,
    texts: textsOf(fieldsOfIntake(shape), valuesOfIntake(intake, shape) as never),
  });
}

interface Asked {
  readonly matrix?: number | undefined;
  readonly scenario?: number | undefined;
}

/** Before its route asked who knows the station. */
type GivenIntake = Omit<IntakeGiven, 'nitrate' | 'fitted'>;
interface OpenedIntake {
  readonly given: GivenIntake;
  readonly head: Pick<IntakePageView, 'territory' | 'id' | 'name' | 'mayEdit' | 'matrices' | 'matrixId'>;
}

/** The assumptions and the plan; its route then asks who knows the station. */
export async function openIntake(
  actor: Actor,
  territoryId: number,
  id: number,
  { matrix, scenario }: Asked = {},
  rights: { readonly edits?: boolean } = {},
): Promise<Outcome<OpenedIntake, IntakeRefusal>> {
  const found = await intakeFor(actor, territoryId, id, rights);
  if (!found.ok) return found;
  const { place, intake } = found.value;
  const choice = await matricesWith(actor, territoryId, intake.indicatorId, matrix);
  const plan =
    choice.matrixId === null || intake.indicatorId === null
      ? null
      : await planFigures(actor, choice.matrixId, intake.indicatorId);
  return done({
    given: {
      ...{ territoryId, intake, zones: place.zones, indicators: place.indicators, plan },
      ...{ chosen: scenario, thisYear: thisYear() },
    },
    head: {
      ...{ territory: namedOf(place.head), id, name: intake.name, mayEdit: place.mayEdit },
      ...choice,
    },
  });
}

/** The input that a transfer is fitted with: what was typed and what today makes; none where nothing is calculated. */
export function historyForFit(given: GivenIntake): InputYear[] {
  const { intake, zones, plan, thisYear: year } = given;
  const { today } = calculatePlan(given);
  const mixing = mixingOf(intake, plan?.zones ?? zones);
  return today && mixing ? inputYears(intake, mixing, today, year) : [];
}

/** The page, once the route has brought what is known of the station. */
export async function intakePage(
  actor: Actor,
  { given, head }: OpenedIntake,
  known: { readonly nitrate: KnownNitrate | null; readonly fitted: IntakeGiven['fitted'] },
): Promise<IntakePageView> {
  const t = await translatorOf(actor);
  const view = intakeView({ ...given, ...known }, t, actor.locale);
  return { ...view, ...head, station: known.nitrate?.station ?? null };
}

export async function intakeFile(
  actor: Actor,
  { given }: OpenedIntake,
  known: { readonly nitrate: KnownNitrate | null; readonly fitted: IntakeGiven['fitted'] },
): Promise<WorkbookSpec> {
  const t = await translatorOf(actor);
  return intakeWorkbook(given.intake.name, intakeView({ ...given, ...known }, t, actor.locale), t);
}

/** Every intake of a territory over one matrix; those of one indicator share its figures. */
export async function openIntakes(actor: Actor, territoryId: number, matrixId: number): Promise<GivenIntake[]> {
  const found = await readIntakes(actor, territoryId);
  if (!found) return [];
  const { place, intakes } = found;
  const plans = new Map<number, Promise<IntakeGiven['plan']>>();
  const planOf = (indicatorId: number): Promise<IntakeGiven['plan']> => {
    const known = plans.get(indicatorId) ?? planOfMatrix(actor, territoryId, matrixId, indicatorId);
    plans.set(indicatorId, known);
    return known;
  };
  return Promise.all(
    intakes
      .filter(({ indicatorId }) => indicatorId !== null)
      .map(async (intake) => ({
        ...{ territoryId, intake, zones: place.zones, indicators: place.indicators },
        ...{ plan: await planOf(intake.indicatorId!), chosen: undefined, thisYear: thisYear() },
      })),
  );
}

async function planOfMatrix(actor: Actor, territoryId: number, matrixId: number, indicatorId: number) {
  const { matrices } = await matricesWith(actor, territoryId, indicatorId);
  return matrices.some(({ id }) => id === matrixId) ? planFigures(actor, matrixId, indicatorId) : null;
}

export async function compareWaters(actor: Actor, intakes: readonly IntakeGiven[], scenarioIds: readonly number[]) {
  const t = await translatorOf(actor);
  return comparedWaters(intakes, scenarioIds, t, actor.locale);
}
