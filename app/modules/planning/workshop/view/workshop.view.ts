/** The workshop as the projector shows it. */
import type { Named, Words } from '~/kernel/small-types';
import { formatInstant } from '~/kernel/civil-date';
import { comparedDecimals, formatNumber, withUnit } from '~/kernel/french-number';
import { sharesToday, type Crop, type ScenarioModel, type ShareRange } from '~/modules/planning/optimisation/domain';
import { draftOf, type ScenarioDraft } from '~/modules/planning/scenario/forms/scenario-draft';
import type { PreviewView } from '~/modules/planning/scenario/view/preview.view';
import type { ResultsView } from '~/modules/planning/scenario/view/results.view';
import { objectiveAid, type ObjectiveAid } from '~/modules/planning/scenario/view/editor.view';
import { objectiveView } from '~/modules/planning/scenario/view/objectives.view';
import { objectiveTitle } from '~/modules/planning/scenario/view/objective-sentence';
import type { Scenario, ScenarioInput } from '~/modules/planning/scenario/domain';
import type { ZoneOutlines } from '~/modules/planning/scenario/view/zone-outlines';
import type { ZonePreview } from '~/modules/planning/scenario/view/zone-preview';
import { ghostProposals, type GhostProposal } from './ghosts';
import type { ProposedChange, WorkshopProposal } from '../domain';

export interface WorkshopPlace {
  readonly id: number;
  readonly name: string;
  readonly matrixId: number;
  readonly matrix: string;
  readonly territoryId: number;
  readonly territory: string;
  readonly mayNote: boolean;
}
export interface ObjectiveLever {
  readonly id: number;
  readonly name: string;
  readonly aid: ObjectiveAid;
}
export interface RuleLever {
  readonly kind: 'AB' | 'Eco';
  readonly id: number;
  readonly crops: string;
  /** its shares in the reference, from zone to zone */
  readonly today: ShareRange | null;
}
export interface ProposalView {
  readonly id: number;
  readonly who: string;
  readonly text: string;
  readonly at: string;
  readonly login: string;
  readonly outcome: string;
  readonly changes: readonly string[];
  readonly figures: readonly string[];
}
/** What the room shows again: its values as they were sent, and what they give. */
export interface WorkshopMore {
  readonly draft: ScenarioDraft;
  readonly turn: number;
  readonly preview: PreviewView | null;
  readonly mapOf: string | null;
  readonly pins: readonly string[];
}
export interface WorkshopView {
  readonly place: WorkshopPlace;
  readonly draft: ScenarioDraft;
  readonly crops: readonly Crop[];
  readonly modes: readonly Named[];
  readonly indicators: readonly Named[];
  readonly outlines: ZoneOutlines | null;
  /** what the stored result does to each zone */
  readonly zones: readonly ZonePreview[] | null;
  readonly objectives: readonly ObjectiveLever[];
  readonly rules: readonly RuleLever[];
  readonly results: ResultsView | null;
  /** the proposal whose values the sliders show */
  readonly taken: number | null;
  readonly proposals: readonly ProposalView[];
  /** the newest of them, as marks */
  readonly ghosts: readonly GhostProposal[];
}

/** Its target is what moves: it stands beside the name. */
const objectiveName = (model: ScenarioModel, input: ScenarioInput, id: number, t: Words, locale: string): string => {
  const objective = input.objectives.find((one) => one.id === id);
  return objective
    ? objectiveTitle(objectiveView(model, objective), t, locale, { target: false })
    : t('lever.objective');
};

function leverName(model: ScenarioModel, input: ScenarioInput, key: string, t: Words, locale: string): string {
  const [kind, first = '', second = '', side = ''] = key.split('.');
  if (kind === 'cap') return t('lever.cap');
  return kind === 'objective'
    ? objectiveName(model, input, Number(first), t, locale)
    : t(`lever.rule.${side === 'max' ? 'max' : 'min'}`, { kind: first === 'AB' ? 'AB' : 'Eco+', id: second });
}

const written = (value: number | null, decimals: number, t: Words, locale: string): string =>
  value === null ? t('none') : formatNumber(value, decimals, locale);

const digitsOf = (before: number | null, after: number | null, decimals: number): number =>
  before === null || after === null ? decimals : comparedDecimals(before, after, decimals);

function changeText(
  model: ScenarioModel,
  input: ScenarioInput,
  { key, before, after }: ProposedChange,
  t: Words,
  locale: string,
): string {
  const digits = digitsOf(before, after, 2);
  return t('changed', {
    what: leverName(model, input, key, t, locale),
    before: written(before, digits, t, locale),
    after: written(after, digits, t, locale),
  });
}

const proposalView = (
  model: ScenarioModel,
  input: ScenarioInput,
  proposal: WorkshopProposal,
  t: Words,
  locale: string,
): ProposalView => ({
  id: proposal.id,
  who: proposal.who,
  text: proposal.text,
  at: formatInstant(proposal.at),
  login: proposal.login,
  outcome: t(`outcome.${proposal.outcome || 'unknown'}`),
  changes: proposal.changes.map((change) => changeText(model, input, change, t, locale)),
  figures: proposal.figures.map(({ name, unit, decimals, before, after }) => {
    const digits = digitsOf(before, after, decimals);
    return t('changed', {
      what: name,
      before: written(before, digits, t, locale),
      after: withUnit(written(after, digits, t, locale), unit, locale),
    });
  }),
});

interface Source {
  readonly place: WorkshopPlace;
  readonly scenario: Scenario;
  readonly tried: ScenarioInput;
  readonly model: ScenarioModel;
  readonly solvable: boolean;
  readonly results: ResultsView | null;
  readonly taken: number | null;
  readonly proposals: readonly WorkshopProposal[];
  readonly outlines: ZoneOutlines | null;
  readonly zones: readonly ZonePreview[] | null;
}

export function workshopView(
  { place, scenario, tried, model, solvable, results, taken, proposals, outlines, zones }: Source,
  t: Words,
  locale: string,
): WorkshopView {
  const draft = draftOf({ ...tried, version: scenario.version });
  const cropNames = new Map(model.crops.map(({ id, name }) => [id, name]));
  return {
    place,
    draft,
    crops: model.crops,
    modes: model.drivingModes.map(({ id, name }) => ({ id, name })),
    indicators: model.indicators.map(({ id, name }) => ({ id, name })),
    outlines,
    zones,
    // why it is so is asked on the page of results
    results: results && { ...results, why: null },
    taken,
    objectives: draft.objectives
      .filter(({ active }) => active)
      .map((objective) => ({
        id: objective.id,
        name: objectiveName(model, scenario, objective.id, t, locale),
        aid: objectiveAid(solvable ? model : null, objective),
      })),
    rules: tried.rotationRules
      .filter(({ respect }) => respect)
      .map(({ kind, id, crops, allCrops }) => ({
        kind,
        id,
        today: solvable ? sharesToday(model, kind, id) : null,
        crops: allCrops ? t('allCrops') : crops.map((cropId) => cropNames.get(cropId) ?? `#${cropId}`).join(', '),
      })),
    ghosts: ghostProposals(scenario, proposals),
    proposals: proposals.map((proposal) => proposalView(model, scenario, proposal, t, locale)),
  };
}
