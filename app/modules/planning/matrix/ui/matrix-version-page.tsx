/** One saved version of a matrix: the cells it changed, and one indicator as it was then. */
import { Restore, VersionHeader, type Version } from '~/records/versions/ui/version-page';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { urls } from '~/urls';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { Icon } from '~/ui/icon';
import { Collapsible, EmptyState } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import type { Paging } from '~/ui/table/table-url';
import type { VersionTable } from '../../../planning/matrix/view/matrix-history.view';
import type { ChangeWords } from '~/records/versions/view/history.view';
import { Changes } from '~/records/versions/ui/history-page';

export function MatrixVersionPage({
  of,
  indicatorId,
  indicators,
  changes,
  count,
  table,
  paging,
}: {
  of: Version;
  indicatorId: number;
  indicators: readonly { id: number; name: string }[];
  changes: readonly ChangeWords[];
  count: number;
  table: VersionTable;
  paging: Paging | null;
}) {
  const { t, i18n } = useTranslation('history');
  return (
    <>
      <VersionHeader of={of} />
      <Collapsible title={t('changedCells')} count={String(count)} open={count > 0 && count <= 20}>
        <Changes changes={changes} others={count - changes.length} />
        {count === 0 ? <p className="soft">{t('noCell')}</p> : null}
      </Collapsible>
      <SubmitOnChange>
        <Select
          key={indicatorId}
          name="iid"
          label={t('indicator')}
          defaultValue={String(indicatorId)}
          options={indicators.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </SubmitOnChange>
      {table.rows.length === 0 ? (
        <EmptyState icon="table" title={t('noValue')} />
      ) : (
        <DataTable
          label={t('asItWas')}
          dense
          rows={table.rows}
          rowKey={(row) => row.id}
          groupOf={(row) => row.crop}
          {...(paging ? { paging } : {})}
          columns={[
            { id: 'mode', label: t('mode'), cell: (row) => row.mode },
            ...table.zones.map((zone, at) => ({
              id: `z${at}`,
              label: zone,
              number: true,
              tone: (row: (typeof table.rows)[number]) => (row.cells[at]?.changed ? ('ochre' as const) : undefined),
              cell: (row: (typeof table.rows)[number]) => {
                const cell = row.cells[at];
                return (
                  <>
                    {cell?.changed && <Icon name="pencil" small className="inline" label={t('changedHere')} />}{' '}
                    {cell?.value === null || cell === undefined ? '–' : formatNumber(cell.value, 2, i18n.language)}
                  </>
                );
              },
            })),
          ]}
        />
      )}
      <Restore of={of} />
    </>
  );
}

export const matrixVersionTo =
  (matrixId: number) =>
  (version: number): string =>
    urls.matrixPage(matrixId, `history/${version}`);
