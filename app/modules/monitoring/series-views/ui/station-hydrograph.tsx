/** The hydrograph of a station's sheet: its main series, or those that the address names. */
import { capital } from '~/kernel/capital';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/icon';
import { HydrographPanel } from './hydrograph-panel';
import { RecipeSentence } from '~/modules/monitoring/derived-series/ui/recipe-lines';
import { inputName } from '~/modules/monitoring/derived-series/view/recipe-words';
import type { RecipeLine } from '~/modules/monitoring/derived-series/view/recipes-page';
import { Panel } from '~/ui/layout/panel';
import type { HydrographPage, SeriesMark } from '../view/hydrograph-page';
import { urls } from '~/urls';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

type OwnSeries = Pick<HydrographPage['series'][number]['series'], 'id' | 'quantity' | 'name'>;

export function StationHydrograph({
  station: { id, word },
  own,
  hydrograph,
  mayCorrect,
  tools,
}: {
  station: { readonly id: number; readonly word: string };
  /** every series of the station */
  own: readonly OwnSeries[];
  hydrograph: HydrographPage;
  mayCorrect: boolean;
  tools: ReactNode;
}) {
  const series = hydrograph.series.flatMap((one) => (one.isBeside ? [] : [String(one.series.id)]));
  const { fromClock: from, toClock: to } = hydrograph.window;
  const linkOfMark = ({ kind, suspicionId: item }: SeriesMark, seriesId: number) => {
    if (kind === 'point') return urls.station(word, id, { tab: 'technical' });
    if (!mayCorrect) return undefined;
    return kind === 'suspicion'
      ? urls.stationsPage(word, 'validation', { item })
      : `${urls.stationPage(word, id, 'corrections', { series: seriesId, from, to })}#journal`;
  };
  const asShown = hydrograph.period ? { period: hydrograph.period } : { from, to };
  return (
    <>
      {own.length > 1 ? (
        <SeriesChoice
          own={own}
          shown={series}
          address={(chosen) => urls.station(word, id, { series: chosen, ...asShown })}
        />
      ) : null}
      <HydrographPanel
        page={hydrograph}
        action={urls.station(word, id)}
        address={(search) => urls.station(word, id, { series, ...search })}
        kept={series.map((one) => ['series', one] as const)}
        tools={tools}
        markLink={(one, mark) => linkOfMark(mark, one.id)}
      />
    </>
  );
}

/** Each series of the station alone, or beside those on the chart. */
function SeriesChoice({
  own,
  shown,
  address,
}: {
  own: readonly OwnSeries[];
  shown: readonly string[];
  address: (series: readonly string[]) => string;
}) {
  const { t } = useTranslation('timeseries');
  return (
    <nav className="hydrograph-periods series-choice" aria-label={t('choice.label')}>
      {own.map(({ id, quantity, name }) => {
        const key = String(id);
        const word = capital(`${quantityName(t, quantity)} ${name}`.trim());
        const on = shown.includes(key);
        return (
          <span key={id}>
            <Link
              className="hydrograph-period"
              to={address([key])}
              aria-current={on ? 'true' : undefined}
              preventScrollReset
            >
              {word}
            </Link>
            {on && shown.length === 1 ? null : (
              <Link
                className="button button-quiet button-icon"
                to={address(on ? shown.filter((one) => one !== key) : [...shown, key])}
                aria-label={t(on ? 'choice.remove' : 'choice.add', { series: word })}
                preventScrollReset
              >
                <Icon name={on ? 'x' : 'plus'} small />
              </Link>
            )}
          </span>
        );
      })}
    </nav>
  );
}

/** How the station's computed series are made, each a link to its curve. */
export function ComputedSeries({
  station: { id, word },
  lines,
}: {
  station: { readonly id: number; readonly word: string };
  lines: readonly RecipeLine[];
}) {
  const { t } = useTranslation(['timeseries']);
  if (lines.length === 0) return null;
  return (
    <Panel title={t('recipes.title')} id="computed">
      <ul>
        {lines.map((line) => (
          <li key={line.series.id}>
            <Link to={urls.station(word, id, { series: line.series.id })}>
              {inputName(line.series, t as (key: string) => string)}
            </Link>{' '}
            <RecipeSentence line={line} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Where measures are compared, typed, removed, corrected and reviewed, with the window on screen. */
export function MeasureLinks({
  station: { id, word },
  hydrograph,
  may,
}: {
  station: { readonly id: number; readonly word: string };
  hydrograph: HydrographPage | null;
  may: { readonly import: boolean; readonly measure: boolean; readonly correct: boolean };
}) {
  const { t } = useTranslation('timeseries');
  const shown = hydrograph && hydrograph.series.length > 0 ? hydrograph : null;
  const window = shown && { from: shown.window.fromClock, to: shown.window.toClock };
  const series = shown && String(shown.series[0]!.series.id);
  return (
    <nav className="row" aria-label={t('measures.links')}>
      {shown && window ? (
        <Link
          className="button button-quiet"
          to={urls.graphic({ series: shown.series.map((one) => String(one.series.id)), ...window })}
        >
          {t('graphic.compare')}
        </Link>
      ) : null}
      {may.measure ? (
        <Link className="button button-quiet" to={urls.stationMeasures(word, id, series ? { series } : {})}>
          {t('measures.typed')}
        </Link>
      ) : null}
      {may.import ? (
        <>
          <Link className="button button-quiet" to={urls.stationPage(word, id, 'recipes')}>
            {t('recipes.link')}
          </Link>
          <Link className="button button-quiet" to={urls.stationPage(word, id, 'series')}>
            {t('settings.link')}
          </Link>
        </>
      ) : null}
      {may.correct && series && window ? (
        <Link className="button button-quiet" to={urls.stationPage(word, id, 'corrections', { series, ...window })}>
          {t('corrections.link')}
        </Link>
      ) : null}
      {may.correct && series && window ? (
        <Link className="button button-quiet" to={urls.stationPage(word, id, 'review', { series, ...window })}>
          {t('review.link')}
        </Link>
      ) : null}
      {may.measure && series && window ? (
        <Link
          className="button button-danger"
          to={`${urls.stationMeasures(word, id, { series, ...window })}#selection`}
        >
          {t('measures.deletion')}
        </Link>
      ) : null}
    </nav>
  );
}
