/** A search of analyses: its criteria, how much they find before it is kept, and stations × parameters. */
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { ANALYSIS_SEARCH_FIELDS } from '../domain/analysis-search';
import type { AnalysesFound } from '../view/analyses-found';
import type { SearchPage } from '../view/searches-page';
import { AnalysesFoundPanel } from './analyses-found';
import { isGone, RecordFrame, RecordPage } from './record-page';

interface Props {
  readonly page: SearchPage<AnalysesFound>;
  readonly reply?: FormReply<AnalysesFound> | undefined;
}

export function AnalysisSearchForm({ page, reply }: Props) {
  const { t } = useTranslation(['searches', 'ui']);
  const gone = isGone(page, reply);
  const what = t('oneAnalysisSearch');
  const { field, head, key } = useRecordForm(ANALYSIS_SEARCH_FIELDS, {
    ...{ labels: 'searches:field', view: page, again: reply, what, sendsSeen: true },
  });
  const to = page.id === 0 || gone ? urls.newAnalysisSearch() : urls.savedAnalysisSearch(page.id);
  const found = reply?.more ?? page.found;
  const chosen = (name: string) => ({ options: [{ value: '', label: t('any') }, ...(page.options[name] ?? [])] });
  return (
    <RecordPage
      page={page}
      reply={reply}
      what={what}
      title={page.id === 0 ? t('newAnalysisSearch') : (page.texts['title']?.[0] ?? '')}
      to={to}
      remove={t('removeSearch')}
    >
      {found ? <AnalysesFoundPanel found={found} isKept={found === page.found} /> : null}
      <RecordFrame
        page={page}
        to={to}
        gone={gone}
        head={head}
        key={key}
        draft={{ of: 'analysisSearch', record: page.id }}
        counts
      >
        <div className="columns">
          <Panel title={t('ofStations')}>
            {field('filterCode')}
            {field('qualitometerId')}
            {field('network')}
            {field('selection', chosen('selection'))}
          </Panel>
          <Panel title={t('whichAnalyses')}>
            {field('parameter', { help: t('parameterHelp') })}
            {field('parameterList', chosen('parameterList'))}
            <div className="form-row">
              {field('startDate')}
              {field('endDate')}
            </div>
            {field('threshold', chosen('threshold'))}
            {field('thresholdLevel', { help: t('analysisLevelHelp') })}
            {field('quantificationControl')}
          </Panel>
          <Panel title={t('bySandre')}>
            <div className="form-row">
              {field('support')}
              {field('fraction')}
            </div>
            <div className="form-row">
              {field('unit')}
              {field('method')}
            </div>
            {field('producer')}
            {field('status')}
            {field('qualification')}
          </Panel>
          <Panel title={t('toKeep')}>
            {field('title')}
            {field('shared')}
          </Panel>
        </div>
      </RecordFrame>
    </RecordPage>
  );
}
