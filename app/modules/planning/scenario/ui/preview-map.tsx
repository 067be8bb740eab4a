/** The zones of a preview: the drawing stays, its colours follow the current values. A table has the same figures. */
import type { Named } from '~/kernel/small-types';
import { memo, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatSigned, withUnit } from '~/kernel/french-number';
import { classOf, type ColourClass, type Shade } from '../domain/colour-classes';
import { useBeforePaint } from '~/ui/enhance/use-before-paint';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { Select } from '~/ui/form/choices';
import { MapKey } from '~/ui/map/map-key';
import { SheetFurniture } from '~/ui/map/sheet-furniture';
import { strokeAttrs } from '~/ui/map/style-to-svg';
import type { Paint } from '~/ui/map/map-spec';
import { camel } from '~/ui/map/svg-names';
import type { ZoneOutlines, ZoneSheet } from '../view/zone-outlines';
import {
  CHANGE,
  classText,
  indicatorSubject,
  legendTitle,
  modeSubject,
  previewClasses,
  type ZonePreview,
} from '../view/zone-preview';

const ZONE = { 'stroke-color': 'var(--ink)' } as const;
const shade = (colour: Shade) => `var(--ramp-${colour})` as const;
const NO_VALUE = 'var(--surface)';
const shadeOf = (one: ColourClass | undefined): Paint => (one ? shade(one.colour) : NO_VALUE);

/** `form`: the subject travels with it, so that « Prévisualiser » keeps it without script. */
interface Props {
  readonly outlines: ZoneOutlines;
  readonly zones: readonly ZonePreview[] | null;
  readonly modes: readonly Named[];
  readonly indicators: readonly Named[];
  readonly form: string;
  readonly chosen: string | null;
  /** seen by a room: larger letters, whole figures */
  readonly projected?: boolean;
}

export function PreviewMap({ outlines, zones, modes, indicators, form, chosen, projected = false }: Props) {
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
      : withUnit((signed ? formatSigned : formatNumber)(value, projected ? 0 : 1, i18n.language), '%', i18n.language);
  const valueOf = (id: number) => (zones ? format(figures.get(id)) : null);
  const colourOf = (id: number) => {
    const value = figures.get(id);
    return value === null || value === undefined ? NO_VALUE : shadeOf(classOf(classes, value));
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
  return (
    <figure ref={figure} className="preview-map" aria-label={t('preview.map.title')}>
      {select}
      <div className="map-sheet">
        {/* the sheet for a narrow frame comes after the one that it replaces */}
        {([outlines.fit, 's'] as const).map((fit) => (
          <Sheet
            key={fit}
            fit={fit}
            drawn={fit === 's' ? outlines.s : outlines.large}
            title={t('preview.map.named', { subject: label })}
            subject={subject}
            valueOf={valueOf}
            colourOf={colourOf}
          />
        ))}
      </div>
      {zones ? (
        <details onToggle={(event) => setOpened(event.currentTarget.open)}>
          <summary>{t('preview.map.table')}</summary>
          {hydrated && !opened ? null : (
            <dl className="facts">
              {outlines.s.zones.map(({ id, name }) => (
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

interface SheetProps {
  readonly fit: ZoneOutlines['fit'] | 's';
  readonly drawn: ZoneSheet;
  readonly title: string;
  readonly subject: string;
  readonly valueOf: (id: number) => string | null;
  readonly colourOf: (id: number) => Paint;
}

/** One of the sizes that the map is drawn for; the width of the frame chooses (maps.css). */
function Sheet({ fit, drawn, title, subject, valueOf, colourOf }: SheetProps) {
  const { t, i18n } = useTranslation('scenario');
  const legend = useMemo(() => {
    const classes = new Map(previewClasses(subject).map((one) => [one.id, one]));
    const { legend: empty } = drawn.sheet;
    return (
      empty && {
        ...empty,
        title: [legendTitle(subject, t)],
        rows: empty.rows.map((row) => {
          const one = classes.get(row.layer.id);
          if (!one) return row;
          const style = { ...ZONE, 'fill-color': shade(one.colour) };
          return { ...row, lines: [classText(subject, one, t, i18n.language)], layer: { ...row.layer, style } };
        }),
      }
    );
  }, [drawn.sheet, subject, t, i18n.language]);
  const sheet = {
    ...drawn.sheet,
    legend,
    labels: drawn.sheet.labels.map((one) => ({
      ...one,
      value: one.value === null ? null : valueOf(Number(one.id)),
      style: one.on === null ? null : { 'fill-color': colourOf(Number(one.id)) },
    })),
  };
  const [left, top, right, bottom] = sheet.field;
  const id = `preview-map-${fit}`;
  return (
    <>
      <svg
        className={`map-svg map-fit-${fit}`}
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        preserveAspectRatio="xMidYMin"
        width={sheet.width}
        height={sheet.height}
        role="img"
        aria-labelledby={`${id}-t`}
      >
        <title id={`${id}-t`}>{title}</title>
        <clipPath id={`${id}-field`}>
          <path d={`M${left} ${top}H${right}V${bottom}H${left}z`} />
        </clipPath>
        <GroundLines lines={drawn.ground.under} within={`${id}-field`} />
        {drawn.zones.map(({ id: zone, name, path }) => (
          <path
            key={zone}
            d={path}
            className="zone"
            data-zone={zone}
            fill={colourOf(zone)}
            fillRule="evenodd"
            stroke="var(--ink)"
          >
            <title>{[name, valueOf(zone)].filter((one) => one !== null).join(' – ')}</title>
          </path>
        ))}
        <GroundLines lines={drawn.ground.over} within={`${id}-field`} />
        <SheetFurniture scene={sheet} id={id} />
      </svg>
      <MapKey
        fit={fit}
        entries={sheet.key.map((one) => ({ ...one, value: one.value === null ? null : valueOf(Number(one.id)) }))}
      />
    </>
  );
}

/** Rivers and limits: they stay as they are while values move. */
const GroundLines = memo(function GroundLines({
  lines,
  within,
}: {
  lines: ZoneSheet['ground']['under'];
  within: string;
}) {
  return (
    <g aria-hidden="true" fill="none" clipPath={`url(#${within})`}>
      {lines.map(({ id, path, style }) => (
        <path key={id} d={path} {...camel(strokeAttrs(style))} />
      ))}
    </g>
  );
});
