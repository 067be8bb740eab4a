/** The situation of a kind: what a month says first, then where, how many, since when, and station by station. */
import { monthIso } from '~/kernel/civil-months';
import { useTranslation } from 'react-i18next';
import { Answering } from '~/ui/map/answering';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { TextField } from '~/ui/form/inputs';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import { urls } from '~/urls';
import type { SituationPage } from '../view/situation-page';
import { monthText, situationSentences } from '../view/situation-words';
import { KindTabs } from './kind-tabs';
import { MonthSlider } from './month-slider';
import { SituationMap } from './situation-map';
import { ClassCounts, ClassHistory, SituationTable } from './situation-parts';

const MOST_LINES = 200;

export function SituationView({
  page,
  networks,
}: {
  readonly page: SituationPage;
  /** codes that stations are gathered under */
  readonly networks: readonly string[];
}) {
  const { t, i18n } = useTranslation(['situation', 'stations']);
  const words = t as (key: string, options?: Record<string, unknown>) => string;
  const { word, kind, month, first, last, q, network, index, lines } = page;
  const filter = { ...(q ? { q } : {}), ...(network ? { network } : {}) };
  const to = (at: number) => urls.stationsPage(word, 'situation', { month: monthIso(at), ...filter });
  const [head, ...others] = situationSentences(page, words, i18n.language);
  return (
    <div className="stack">
      <PageHeader
        title={t('title', { kind: t(`stations:kind.${kind}.many`), month: monthText(month, i18n.language) })}
      />
      <KindTabs word={word} current="situation" month={monthIso(month)} />
      {lines.length === 0 && q === '' && network === '' ? (
        <EmptyState icon="map" title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <>
          <div className="finding-block" aria-live="polite">
            <p className="situation-head">{head}</p>
            {others.length > 0 ? <p>{others.join(' ')}</p> : null}
          </div>
          <MonthSlider {...{ month, first, last, to }} action={urls.stationsPage(word, 'situation')} kept={filter} />
          <SubmitOnChange action={urls.stationsPage(word, 'situation')}>
            <input type="hidden" name="month" value={monthIso(month)} />
            <TextField name="q" type="search" label={t('stations:list.search')} defaultValue={q} />
            {networks.length > 0 || network ? (
              <Select
                name="network"
                label={t('stations:list.network')}
                empty={t('network.all')}
                defaultValue={network}
                options={[...new Set([...networks, network])].filter(Boolean).map((value) => ({ value, label: value }))}
              />
            ) : null}
          </SubmitOnChange>
          <Answering>
            <div className="situation">
              <SituationMap situation={page} />
              <div className="stack">
                <ClassCounts situation={page} />
                <ClassHistory situation={page} to={to} />
                <p className="soft small">{t(`method.${index}`)}</p>
              </div>
            </div>
            <SituationTable
              situation={page}
              most={MOST_LINES}
              exports={(page.mayExport ? (['csv', 'xlsx'] as const) : []).map((format) => ({
                label: format.toUpperCase(),
                to: urls.stationsPage(word, `situation/${format}`, { month: monthIso(month), ...filter }),
              }))}
            />
          </Answering>
        </>
      )}
    </div>
  );
}
