/** One saved version of a scenario, beside what it is now. */
import { Restore, VersionHeader, type Version } from '~/records/versions/ui/version-page';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { DataTable } from '~/ui/table/data-table';
import type { VersionRow } from '../../../planning/scenario/view/scenario-history.view';

export function ScenarioVersionPage({ of, what, rows }: { of: Version; what: string; rows: readonly VersionRow[] }) {
  const { t } = useTranslation('history');
  return (
    <>
      <VersionHeader of={of} what={what} />
      <DataTable
        label={t('state')}
        rows={rows}
        rowKey={(row) => row.key}
        columns={[
          { id: 'what', label: t('field'), cell: (row) => row.what },
          {
            id: 'then',
            label: t('then'),
            cell: (row) => row.then,
            tone: (row) => (row.different ? 'ochre' : undefined),
          },
          {
            id: 'now',
            label: t('now'),
            cell: (row) =>
              row.different ? (
                <>
                  <Icon name="arrow-right" small className="inline" />
                  {row.now}
                </>
              ) : (
                <span className="soft">{t('sameAsNow')}</span>
              ),
          },
        ]}
      />
      <Restore of={of} />
    </>
  );
}

export const scenarioVersionTo =
  (id: number) =>
  (version: number): string =>
    urls.scenarioPage(id, `history/${version}`);
