/** What the edit form offers around a draft: names to choose from, calculated reference values, how far sliders go. */
import type { Named } from '~/kernel/small-types';
import { extent } from 'd3-array';
import {
  chosenIndicator,
  isRelative,
  matrixValues,
  indicatorOf,
  isRatio,
  referenceValues,
  sharesToday,
  territorySurface,
  traitsOf,
  type Crop,
  type ScenarioModel,
  type ShareRange,
} from '~/modules/planning/optimisation/domain';
import { objectiveUnit } from '~/modules/planning/optimisation/view/objective-words';
import type { PreviewView } from './preview.view';
import type { ScenarioHead } from './scenario-head.view';
import type { ZoneOutlines } from './zone-outlines';
import { ASKED_KINDS } from '../forms/asked-kinds';
import { objectiveFromDraft, type ObjectiveDraft, type RuleDraft, type ScenarioDraft } from '../forms/scenario-draft';

export interface SliderRange {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}
const isOnStep = ({ from, step }: SliderRange, value: number): boolean => {
  const steps = (value - from) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-6;
};
/** A typed number between two steps stands where it is: with a step the browser would show the next one. */
export const stepAt = (slider: SliderRange, value: number | null | undefined): number | 'any' =>
  value === null || value === undefined || isOnStep(slider, value) ? slider.step : 'any';
/** Moved by hand it goes by steps again. */
export const onStep = ({ from, step }: SliderRange, value: number): number =>
  from + Math.round((value - from) / step) * step;

export interface ObjectiveAid {
  readonly unit: string;
  readonly decimals: number;
  readonly valueRefCalc: number | null;
  readonly valueRefCalcBis: number | null;
  readonly slider: SliderRange | null;
}

export interface RuleAid {
  /** the `ruleSubject` that it was reckoned for */
  readonly of: string;
  /** its shares in the reference, from zone to zone */
  readonly today: ShareRange | null;
}
export interface DraftAids {
  readonly objectives: Readonly<Record<number, ObjectiveAid>>;
  /** by `ruleKey` */
  readonly rules: Readonly<Record<string, RuleAid>>;
}

export interface EditorContext {
  readonly zones: readonly Named[];
  readonly crops: readonly Crop[];
  readonly modes: readonly { readonly id: number; readonly name: string; readonly parent: number }[];
  readonly indicators: readonly { readonly id: number; readonly name: string; readonly unit: string }[];
  readonly references: readonly Named[];
}

export interface EditorView {
  readonly head: ScenarioHead;
  readonly draft: ScenarioDraft;
  readonly context: EditorContext;
  readonly aids: DraftAids;
  readonly outlines: ZoneOutlines | null;
  /** what the scenario gives as it is stored */
  readonly stored: PreviewView | null;
}
/** What its page shows again beside the faults. */
export interface EditorMore extends Pick<EditorView, 'draft' | 'aids'> {
  /** another number each time, so that the form is drawn afresh */
  readonly turn: number;
  /** somebody else saved it meanwhile */
  readonly stale: boolean;
  /** « valeurs par défaut » asks before it replaces */
  readonly asksDefaults: boolean;
  readonly preview: PreviewView | null;
  /** what the preview's map was coloured by */
  readonly mapOf: string | null;
  readonly focus: string | null;
}

/** A step that a slider can be moved by: 1, 2 or 5 times a power of ten, some 200 of them in its range. */
export function stepFor(width: number): number {
  if (!(width > 0)) return 1;
  const rough = width / 200;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((one) => one * power).find((step) => step >= rough) ?? power * 10;
}

const PERCENT: SliderRange = { from: 0, to: 100, step: 0.5 };

const slider = (from: number, to: number): SliderRange => {
  const step = stepFor(to - from);
  return { from: Math.floor(from / step) * step, to: Math.ceil(to / step) * step, step };
};

/** The same while an objective measures something else than when the server reckoned: its unit, no stale figure. */
export function aidWhile(
  objective: ObjectiveDraft,
  measured: string,
  reckoned: ObjectiveAid | undefined,
  { indicators }: Pick<EditorContext, 'indicators'>,
): ObjectiveAid | undefined {
  const { measuredBy, quantity: quantityOf } = ASKED_KINDS[objective.kind];
  if (!measuredBy || measured === objective[measuredBy]) return reckoned;
  const quantity = quantityOf({ ...objective, [measuredBy]: measured });
  return {
    unit: traitsOf(quantity).unit ?? indicators.find(({ id }) => id === chosenIndicator(quantity))?.unit ?? '',
    decimals: 2,
    valueRefCalc: null,
    valueRefCalcBis: null,
    slider: isRelative(quantity) ? PERCENT : null,
  };
}

/** Unit, reference value and slider of one objective of a draft; `model` null when none can be built. */
export function objectiveAid(model: ScenarioModel | null, draft: ObjectiveDraft): ObjectiveAid {
  const objective = objectiveFromDraft(draft);
  const { quantity } = objective;
  if (!model)
    return {
      unit: traitsOf(quantity).unit ?? '',
      decimals: 2,
      valueRefCalc: null,
      valueRefCalcBis: null,
      slider: null,
    };
  const values = referenceValues(model, objective);
  const range = (): SliderRange | null => {
    const { unit } = traitsOf(quantity);
    if (unit) return unit === '%' ? PERCENT : slider(0, territorySurface(model));
    const indicatorId = indicatorOf(quantity);
    const [low, high] = extent((indicatorId !== null && matrixValues(model, indicatorId)) || []);
    if (low === undefined) return null;
    if (isRatio(quantity)) return low === high ? null : slider(low, high);
    const most = Math.max(values.valueRefCalc ?? 0, territorySurface(model) * high * 0.5);
    return most > 0 ? slider(0, most) : null;
  };
  return { ...objectiveUnit(model, objective), ...values, slider: range() };
}

export const ruleKey = ({ kind, id }: Pick<RuleDraft, 'kind' | 'id'>): string => `${kind}.${id}`;
/** What a rule’s shares are of, whatever its bounds. */
export const ruleSubject = ({ together, crops }: Pick<RuleDraft, 'together' | 'crops'>): string =>
  [together, ...[...crops].sort((a, b) => a - b)].join();

/** What the reference gives a draft's objectives and rules; `model`, of that draft, is null when none can be built. */
export const draftAids = (model: ScenarioModel | null, { objectives, rules }: ScenarioDraft): DraftAids => ({
  objectives: Object.fromEntries(objectives.map((objective) => [objective.id, objectiveAid(model, objective)])),
  rules: Object.fromEntries(
    rules.map((rule) => [
      ruleKey(rule),
      { of: ruleSubject(rule), today: model && sharesToday(model, rule.kind, rule.id) },
    ]),
  ),
});
