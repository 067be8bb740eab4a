/** The zones of a preview: the drawing stays, its colours follow the current values. A table has the same figures. */
import type { Named } from '~/kernel/small-types';
import { memo, useMemo, useRef, useState } from 'react';
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
import {
  CHANGE,
  classText,
  indicatorSubject,
  modeSubject,
  previewClasses,
  type ZonePreview,
} from '../view/zone-preview';

const ZONE = { 'stroke-color': 'var(--ink)' } as const;
const opaque = (colour: `#${string}`) => `${colour}ff` as const;

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
  const legend = useMemo(() => {
    const texts = new Map(classes.map((one) => [one.id, classText(subject, one, t, i18n.language)]));
    const colours = new Map(classes.map(({ id, colour }) => [id, colour]));
    const { legend: drawn } = outlines.sheet;
    return (
      drawn && {
        ...drawn,
        rows: drawn.rows.map((row) => {
          const [text, colour] = [texts.get(row.layer.id), colours.get(row.layer.id)];
          return text === undefined || colour === undefined
            ? row
            : { ...row, lines: [text], layer: { ...row.layer, style: { ...ZONE, 'fill-color': opaque(colour) } } };
        }),
      }
    );
  }, [outlines.sheet, subject, classes, t, i18n.language]);
  const fillOf = (id: number) => {
    const value = figures.get(id);
    return value === null || value === undefined ? NO_VALUE : (classOf(classes, value)?.colour ?? NO_VALUE);
  };
  const valueOf = (id: string) => (zones ? format(figures.get(Number(id))) : null);
  const sheet = {
    ...outlines.sheet,
    legend,
    labels: outlines.sheet.labels.map((one) => ({
      ...one,
      value: one.how === 'number' ? null : valueOf(one.id),
      style: one.on === null ? null : { 'fill-color': opaque(fillOf(Number(one.id))) },
    })),
  };
  const [left, top, right, bottom] = sheet.field;
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
  return (
    <figure ref={figure} className="preview-map" aria-label={t('preview.map.title')}>
      {select}
      <div className="map-sheet">
        <svg
          className="map-svg"
          viewBox={`0 0 ${sheet.width} ${sheet.height}`}
          preserveAspectRatio="xMidYMin"
          width={sheet.width}
          height={sheet.height}
          role="img"
          aria-labelledby="preview-map-t"
        >
          <title id="preview-map-t">{t('preview.map.named', { subject: label })}</title>
          <clipPath id="preview-map-field">
            <path d={`M${left} ${top}H${right}V${bottom}H${left}z`} />
          </clipPath>
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
  return (
    <g aria-hidden="true" fill="none" clipPath="url(#preview-map-field)">
      {lines.map(({ id, path, style }) => (
        <path key={id} d={path} {...camel(strokeAttrs(style))} />
      ))}
    </g>
  );
});
