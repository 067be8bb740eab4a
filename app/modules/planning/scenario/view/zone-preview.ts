/** What a preview does to each zone, under every subject that its map can be coloured by. Pure: runs on both sides. */
import { evolution, type ScenarioModel, type ScenarioResult } from '~/modules/planning/optimisation/domain';
import { formatNumber, formatSigned } from '~/kernel/french-number';
import type { Words } from '~/kernel/small-types';
import { colourClasses, type ColourClass } from '../domain/colour-classes';

/** « change »: share of the zone whose use changes; m3: share under driving mode 3; i7: evolution of indicator 7. */
export const CHANGE = 'change';
export const modeSubject = (id: number): string => `m${id}`;
export const indicatorSubject = (id: number): string => `i${id}`;

export interface ZonePreview {
  readonly id: number;
  /** %, by subject; null is « n.d. » */ readonly figures: Readonly<Record<string, number | null>>;
}

/** A tenth of a percent: less cannot be seen in a colour, nor written beside it. */
const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;
const tenthOf = (value: number): number | null => (Number.isNaN(value) ? null : tenth(value));

export function zonePreviews(
  model: ScenarioModel,
  { optimised, reference, indicators }: Pick<ScenarioResult, 'optimised' | 'reference' | 'indicators'>,
): ZonePreview[] {
  const modes = model.drivingModes.length;
  const perZone = model.crops.length * modes;
  return model.zones.map((zone, rank) => {
    const byMode = new Float64Array(modes);
    let changed = 0;
    for (let cell = rank * perZone; cell < (rank + 1) * perZone; cell += 1) {
      const ha = Number.isNaN(optimised[cell]) ? 0 : optimised[cell]!;
      byMode[cell % modes]! += ha;
      changed += Math.max(0, ha - reference[cell]!);
    }
    const share = (ha: number): number | null => (zone.surfaceHa > 0 ? tenth((100 * ha) / zone.surfaceHa) : null);
    return {
      id: zone.id,
      figures: Object.fromEntries([
        [CHANGE, share(changed)],
        ...model.drivingModes.map(({ id }, mode) => [modeSubject(id), share(byMode[mode]!)] as const),
        ...indicators.map(
          (one) =>
            [
              indicatorSubject(one.indicatorId),
              tenthOf(evolution(one.reference.byZone[rank]!, one.optimised.byZone[rank]!)),
            ] as const,
        ),
      ]),
    };
  });
}

/** Colours do not depend on the values shown, so that a map that moves keeps its key. */
export const previewClasses = (subject: string): readonly ColourClass[] =>
  colourClasses(subject.startsWith('i') ? 'evolution' : 'share', []);

/** What the legend says of a class; `t` reads scenario:preview. */
export function classText(subject: string, { from, to }: ColourClass, t: Words, locale: string): string {
  const write = (value: number) => (subject.startsWith('i') ? formatSigned : formatNumber)(value, 0, locale);
  if (from === null) return t('preview.map.below', { to: write(to ?? 0) });
  return to === null
    ? t('preview.map.above', { from: write(from) })
    : t('preview.map.between', { from: write(from), to: write(to) });
}

/** What the shades measure; the map's subject stands above it. */
export const legendTitle = (subject: string, t: Words): string =>
  t(`preview.map.legend.${subject.startsWith('i') ? 'change' : 'share'}`);
/** The longest that any subject says. */
export const roomyLegendTitle = (t: Words): string =>
  [CHANGE, indicatorSubject(0)]
    .map((subject) => legendTitle(subject, t))
    .reduce((longest, one) => (one.length > longest.length ? one : longest));

/** Of each class the longest that any subject says: the legend keeps its room whatever the map shows. */
export function roomyClassTexts(t: Words, locale: string): { id: string; label: string }[] {
  const [shares, changes] = [CHANGE, indicatorSubject(0)].map((subject) =>
    previewClasses(subject).map((one) => ({ id: one.id, label: classText(subject, one, t, locale) })),
  );
  return shares!.map((one, rank) => (one.label.length < changes![rank]!.label.length ? changes![rank]! : one));
}
