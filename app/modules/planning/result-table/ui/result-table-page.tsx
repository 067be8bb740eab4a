/** A result by zone, crop and driving mode: what moves, the filters, then the table or the two maps. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatQuantity, formatSigned, withUnit } from '~/kernel/french-number';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Checkbox, Select } from '~/ui/form/choices';
import { Icon } from '~/ui/icon';
import { EmptyState, Notice } from '~/ui/layout/panel';
import { ExportLinks } from '~/ui/table/export-links';
import { ScenarioHeader } from '~/modules/planning/scenario/ui/scenario-header';
import { changedSinceText } from '~/modules/planning/scenario/view/changed-since';
import { urls } from '~/urls';
import type { ResultTableView } from '../view/result-table.view';
import { DominantMapPair } from './dominant-map-pair';
import { ResultTable } from './result-table';

const searchOf = ({ narrowing, order, show }: ResultTableView) => ({
  zone: narrowing.zoneId,
  crop: narrowing.cropId,
  mode: narrowing.modeId,
  changed: narrowing.changed,
  order: order === 'zone' ? null : order,
  show: show === 'table' ? null : show,
});

export function ResultTablePage({ view }: { view: ResultTableView }) {
  const { t } = useTranslation('resultTable');
  const { head } = view;
  const asked = searchOf(view);
  return (
    <>
      <ScenarioHeader head={head} current="allocation" />
      {!view.hasResult ? (
        <EmptyState icon="play" title={t('none')} text={t(head.actions.includes('start') ? 'noneStart' : 'noneRead')}>
          <Link className="button" to={urls.scenario(head.id, { tab: 'results' })}>
            {t('toResults')}
          </Link>
        </EmptyState>
      ) : (
        <div className="stack-wide">
          {head.outdated ? (
            <Notice tone="ochre" title={t('outdated')}>
              {changedSinceText(head.changedSince, t)}
            </Notice>
          ) : null}
          <Finding view={view} />
          <Filters view={view} />
          <Selection view={view} />
          <div className="row spread">
            <Views view={view} />
            <span className="row">
              {view.mayTake ? (
                <Link className="button" to={urls.scenarioPage(head.id, 'allocation/take')}>
                  <Icon name="copy" />
                  {t('take.action')}
                </Link>
              ) : null}
              <ExportLinks
                links={(['xlsx', 'csv'] as const).map((format) => ({
                  label: format,
                  to: urls.scenarioPage(head.id, `allocation/export/${format}`, { ...asked, show: null, order: null }),
                }))}
              />
            </span>
          </div>
          {view.show === 'map' ? <DominantMapPair view={view} /> : <ResultTable view={view} />}
        </div>
      )}
    </>
  );
}

function Finding({ view: { finding, head } }: { view: ResultTableView }) {
  const { t, i18n } = useTranslation('resultTable');
  const { wholeHa, movedHa, gained, lost } = finding;
  const move = (one: NonNullable<typeof gained>) => ({
    crop: one.crop,
    mode: one.mode,
    change: withUnit(formatSigned(one.changeHa, 1, i18n.language), 'ha', i18n.language),
  });
  return (
    <div className="result-finding">
      <h2>
        {head.baseline
          ? t('finding.baseline', { whole: formatQuantity(wholeHa, 'ha', 1, i18n.language) })
          : gained === null && lost === null
            ? t('finding.nothing')
            : t('finding.moved', {
                moved: formatQuantity(movedHa, 'ha', 1, i18n.language),
                share: formatQuantity(wholeHa > 0 ? (100 * movedHa) / wholeHa : 0, '%', 0, i18n.language),
              })}
      </h2>
      <p className="soft">
        {[
          gained ? t('finding.gained', move(gained)) : null,
          lost ? t('finding.lost', move(lost)) : null,
          t('finding.unit', { whole: formatNumber(wholeHa, 1, i18n.language) }),
        ]
          .filter((text) => text !== null)
          .join(' ')}
      </p>
    </div>
  );
}

/** What the filters chose, in words: on paper there are no filters. */
function Selection({ view: { narrowing, choices } }: { view: ResultTableView }) {
  const { t } = useTranslation('resultTable');
  const name = (items: ResultTableView['choices']['zones'], id: number | null) =>
    items.find((item) => item.id === id)?.name;
  const what = [
    name(choices.zones, narrowing.zoneId),
    name(choices.crops, narrowing.cropId),
    name(choices.modes, narrowing.modeId),
    narrowing.changed ? t('changedOnly') : undefined,
  ].filter((text) => text !== undefined);
  return what.length === 0 ? null : <p className="on-paper-only">{t('selection', { what: what.join(' · ') })}</p>;
}

function Filters({ view }: { view: ResultTableView }) {
  const { t } = useTranslation('resultTable');
  const { choices, narrowing, head } = view;
  const options = (items: ResultTableView['choices']['zones']) =>
    items.map(({ id, name }) => ({ value: String(id), label: name }));
  const chosen = (id: number | null) => (id === null ? '' : String(id));
  return (
    <SubmitOnChange key={JSON.stringify(searchOf(view))}>
      {view.show === 'map' ? <input type="hidden" name="show" value="map" /> : null}
      <Select
        name="zone"
        label={t('zone')}
        empty={t('all.zones')}
        defaultValue={chosen(narrowing.zoneId)}
        options={options(choices.zones)}
      />
      {view.show === 'map' ? null : (
        <Select
          name="crop"
          label={t('crop')}
          empty={t('all.crops')}
          defaultValue={chosen(narrowing.cropId)}
          options={options(choices.crops)}
        />
      )}
      <Select
        name="mode"
        label={t('mode')}
        empty={t('all.modes')}
        defaultValue={chosen(narrowing.modeId)}
        options={options(choices.modes)}
      />
      {view.show === 'map' ? null : (
        <>
          <Select
            name="order"
            label={t('order.label')}
            defaultValue={view.order}
            options={(['zone', 'change'] as const).map((value) => ({ value, label: t(`order.${value}`) }))}
          />
          {head.baseline ? null : (
            <Checkbox name="changed" value="1" label={t('changedOnly')} defaultChecked={narrowing.changed} />
          )}
        </>
      )}
      {Object.values(narrowing).some((value) => value !== null && value !== false) ? (
        <Link
          className="button button-quiet"
          to={urls.scenarioPage(head.id, 'allocation', { show: view.show === 'map' ? 'map' : null })}
        >
          <Icon name="x" small />
          {t('clear')}
        </Link>
      ) : null}
    </SubmitOnChange>
  );
}

function Views({ view }: { view: ResultTableView }) {
  const { t } = useTranslation('resultTable');
  return (
    <nav className="switch" aria-label={t('shownAs')}>
      {(['table', 'map'] as const).map((show) => (
        <Link
          key={show}
          to={urls.scenarioPage(view.head.id, 'allocation', {
            ...searchOf(view),
            show: show === 'map' ? 'map' : null,
          })}
          aria-current={view.show === show ? 'true' : undefined}
          preventScrollReset
        >
          <Icon name={show === 'map' ? 'map' : 'list'} small />
          {t(`show.${show}`)}
        </Link>
      ))}
    </nav>
  );
}
