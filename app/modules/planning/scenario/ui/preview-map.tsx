/** The zones of a preview: the drawing stays, its colours follow the current values. A table has the same figures. */
import type { Named } from '~/kernel/small-types';
import { memo, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatSigned, withUnit } from '~/kernel/french-number';
import { classOf, NO_VALUE } from '../domain/colour-classes';
import { useBeforePaint } from '~/ui/enhance/use-before-paint';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { Select } from '~/ui/form/choices';
import { MapKey } from '~/ui/map/map-key';
import { SheetFurniture } from '~/ui/map/sheet-furniture';
import { strokeAttrs } from '~/ui/map/style-to-svg';
import { camel } from '~/ui/map/svg-names';
import type { ZoneOutlines } from '../view/zone-outlines';
import { CHANGE, indicatorSubject, modeSubject, previewClasses, type ZonePreview } from '../view/zone-preview';

/** `form`: the subject travels with it, so that « Prévisualiser » keeps it without script. */
interface Props {
  readonly outlines: ZoneOutlines;
  readonly zones: readonly ZonePreview[] | null;
  readonly modes: readonly Named[];
  readonly indicators: readonly Named[];
  readonly form: string;
  readonly chosen: string | null;
}

export function PreviewMap({ outlines, zones, modes, indicators, form, chosen }: Props) {
  const { t, i18n } = useTranslation('scenario');
  const subjects = useMemo(
    () => [
      { value: CHANGE, label: t('preview.map.change') },
      ...modes.map(({ id, name }) => ({ value: modeSubject(id), label: name, group: t('preview.map.modes') })),
      ...indicators.map(({ id, name }) => ({
        value: indicatorSubject(id),
        label: name,
        group: t('preview.map.indicators'),
      })),
    ],
    [t, modes, indicators],
  );
  const [subject, setSubject] = useState(subjects.find(({ value }) => value === chosen)?.value ?? CHANGE);
  const figure = useRef<HTMLElement>(null);
  // chosen before the script came
  useBeforePaint(() => setSubject((now) => figure.current?.querySelector('select')?.value ?? now), []);
  const [hydrated, [opened, setOpened]] = [useHydrated(), useState(false)];
  const signed = subject.startsWith('i');
  const classes = useMemo(() => previewClasses(subject), [subject]);
  const figures = new Map(zones?.map(({ id, figures: of }) => [id, of[subject] ?? null]));
  const format = (value: number | null | undefined) =>
    value === null || value === undefined
      ? t('notAvailable')
      : withUnit((signed ? formatSigned : formatNumber)(value, 1, i18n.language), '%', i18n.language);
  const bound = useCallback(
    (value: number) => (signed ? formatSigned(value, 0, i18n.language) : formatNumber(value, 0, i18n.language)),
    [signed, i18n.language],
  );
  const fillOf = (id: number) => {
    const value = figures.get(id);
    return value === null || value === undefined ? NO_VALUE : (classOf(classes, value)?.colour ?? NO_VALUE);
  };
  const valueOf = (id: string) => (zones ? format(figures.get(Number(id))) : null);
  const sheet = {
    ...outlines.sheet,
    labels: outlines.sheet.labels.map((one) => ({
      ...one,
      value: one.how === 'number' ? null : valueOf(one.id),
      style: one.on === null ? null : ({ 'fill-color': `${fillOf(Number(one.id))}ff` } as const),
    })),
  };
  const label = subjects.find(({ value }) => value === subject)?.label ?? '';
  // what does not move with a step is not drawn again at each
  const select = useMemo(
    () => (
      <Select
        name="mapOf"
        label={t('preview.map.of')}
        form={form}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
        options={subjects}
      />
    ),
    [t, form, subject, subjects],
  );
  const legend = useMemo(
    () => (
      <ul className="map-legend">
        {classes.map(({ id, from, to, colour }) => (
          <li key={id}>
            <svg className="swatch" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
              <path d="M1 3h12v8H1z" fill={colour} stroke="var(--ink)" />
            </svg>
            {from === null
              ? t('preview.map.below', { to: bound(to ?? 0) })
              : to === null
                ? t('preview.map.above', { from: bound(from) })
                : t('preview.map.between', { from: bound(from), to: bound(to) })}
          </li>
        ))}
      </ul>
    ),
    [t, classes, bound],
  );
  return (
    <figure ref={figure} className="preview-map" aria-label={t('preview.map.title')}>
      {select}
      <div className="map-sheet">
        <svg
          className="map-svg"
          viewBox={`0 0 ${sheet.width} ${sheet.height}`}
          width={sheet.width}
          height={sheet.height}
          role="img"
          aria-labelledby="preview-map-t"
        >
          <title id="preview-map-t">{t('preview.map.named', { subject: label })}</title>
          <GroundLines lines={outlines.ground.under} />
          {outlines.zones.map(({ id, name, path }) => (
            <path
              key={id}
              d={path}
              className="zone"
              data-zone={id}
              fill={fillOf(id)}
              fillRule="evenodd"
              stroke="var(--ink)"
            >
              <title>{zones ? `${name} – ${format(figures.get(id))}` : name}</title>
            </path>
          ))}
          <GroundLines lines={outlines.ground.over} />
          <SheetFurniture scene={sheet} id="preview-map" />
        </svg>
        <MapKey entries={sheet.key.map((one) => ({ ...one, value: valueOf(one.id) }))} />
      </div>
      {legend}
      {zones ? (
        <details onToggle={(event) => setOpened(event.currentTarget.open)}>
          <summary>{t('preview.map.table')}</summary>
          {hydrated && !opened ? null : (
            <dl className="facts">
              {outlines.zones.map(({ id, name }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd className="num">{format(figures.get(id))}</dd>
                </div>
              ))}
            </dl>
          )}
        </details>
      ) : null}
    </figure>
  );
}

/** Rivers and limits: they stay as they are while values move. */
const GroundLines = memo(function GroundLines({ lines }: { lines: ZoneOutlines['ground']['under'] }) {
  return lines.map(({ id, path, style }) => (
    <path key={id} d={path} fill="none" aria-hidden="true" {...camel(strokeAttrs(style))} />
  ));
});
