/** An objective read back as a sentence: « En AB : au moins 15 % du territoire. » */
import type { Words } from '~/kernel/small-types';
import { formatNumber, withUnit } from '~/kernel/french-number';
import { isRelative, traitsOf } from '~/modules/planning/optimisation/domain';
import { objectiveFromDraft, type ObjectiveDraft } from '../forms/scenario-draft';
import type { EditorContext } from './editor.view';
import { selectionView, type ObjectiveView, type SelectionView } from './objectives.view';

type Said = Pick<ObjectiveView, 'kind' | 'indicator' | 'relative' | 'comparison' | 'target' | 'unit' | 'sel' | 'of'>;

const NAMED = 3;
const NOT_YET = '…';
/** decimals that were typed, and no more */
const written = (value: number, locale: string): string =>
  formatNumber(value, Math.min(6, /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0), locale);

function selectionWords({ zones, crops, modes }: SelectionView, t: Words): string {
  const some = (names: readonly string[]) =>
    names.length > NAMED
      ? `${names.slice(0, NAMED).join(', ')} ${t('scenario:andMore', { count: names.length - NAMED })}`
      : names.join(', ');
  if (zones === null && crops === null && modes === null) return t('scenario:sentence.whole');
  const none = (['zones', 'crops', 'modes'] as const).filter((list) => ({ zones, crops, modes })[list]?.length === 0);
  if (none.length > 0) return none.map((list) => t(`scenario:none.${list}`)).join(', ');
  return [
    crops ? some(crops) : t('scenario:all.crops'),
    modes ? t('scenario:sentence.inModes', { modes: some(modes) }) : null,
    zones ? t('scenario:sentence.inZones', { zones: some(zones) }) : null,
  ]
    .filter((words) => words !== null)
    .join(' ');
}

export function objectiveSentence(objective: Said, t: Words, locale: string): string {
  const { kind, sel, of, comparison, target, unit, relative } = objective;
  const params = {
    sel: selectionWords(sel, t),
    comparison: comparison === null ? NOT_YET : t(`scenario:comparison.${comparison}`),
    target: target === null ? withUnit(NOT_YET, unit, locale) : withUnit(written(target, locale), unit, locale),
    indicator: objective.indicator ?? t('scenario:objective.noIndicator'),
    of: of ? selectionWords(of, t) : '',
  };
  const whole = of?.zones === null && of.crops === null && of.modes === null;
  const said = t(
    kind === 'indicator'
      ? 'scenario:sentence.indicator'
      : kind === 'production'
        ? 'scenario:sentence.production'
        : !relative
          ? 'scenario:sentence.surface'
          : whole
            ? 'scenario:sentence.shareOfWhole'
            : 'scenario:sentence.share',
    params,
  );
  return said.charAt(0).toLocaleUpperCase(locale) + said.slice(1);
}

/** The same sentence while the objective is written. */
export function draftSentence(draft: ObjectiveDraft, context: EditorContext, t: Words, locale: string): string {
  const { quantity, comparison, target, sel, of } = objectiveFromDraft(draft);
  const names = { zones: context.zones, crops: context.crops, drivingModes: context.modes };
  const measured = draft.kind === 'production' ? '1' : draft.indicatorId;
  const indicator = context.indicators.find(({ id }) => String(id) === measured);
  const selected = (one: typeof sel) =>
    selectionView({ ...names, zones: names.zones.map((zone) => ({ ...zone, surfaceHa: 0 })) }, one);
  return objectiveSentence(
    {
      kind: draft.kind,
      indicator: indicator?.name ?? null,
      relative: isRelative(quantity),
      comparison,
      target,
      unit: traitsOf(quantity).unit ?? indicator?.unit ?? '',
      sel: selected(sel),
      of: isRelative(quantity) ? selected(of) : null,
    },
    t,
    locale,
  );
}
