/** One saved version, looked at and put back. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/layout/page-header';
import { Collapsible, EmptyState } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import type { Paging } from '~/ui/table/table-url';
import type { VersionTable } from '../view/matrix-history.view';
import type { ChangeWords, VersionRow } from '../view/scenario-history.view';
import { Changes } from './history-page';

interface Version {
  readonly name: string;
  readonly version: number;
  readonly current: boolean;
  readonly at: string;
  readonly login: string;
  readonly mayEdit: boolean;
  readonly historyTo: string;
}

function VersionHeader({ of, what }: { of: Version; what?: string }) {
  const { t } = useTranslation('history');
  return (
    <PageHeader
      title={t('versionTitle', { version: of.version, name: of.name })}
      context={[t('versionBy', { user: of.login, at: of.at }), ...(what ? [what] : [])]}
      before={
        <span>
          <Link to={of.historyTo}>{t('backToHistory')}</Link>
        </span>
      }
    />
  );
}

function Restore({ of }: { of: Version }) {
  const { t } = useTranslation('history');
  if (of.current) return <p className="soft">{t('isCurrent')}</p>;
  return of.mayEdit ? (
    <Form method="post" className="form-actions">
      <CsrfField />
      <SubmitButton icon="history">{t('restore')}</SubmitButton>
    </Form>
  ) : null;
}

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

export function MatrixVersionPage({
  of,
  iid,
  indicators,
  changes,
  count,
  table,
  paging,
}: {
  of: Version;
  iid: number;
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
          key={iid}
          name="iid"
          label={t('indicator')}
          defaultValue={String(iid)}
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

export const scenarioVersionTo =
  (id: number) =>
  (version: number): string =>
    urls.scenarioPage(id, `history/${version}`);
export const matrixVersionTo =
  (mid: number) =>
  (version: number): string =>
    urls.matrixPage(mid, `history/${version}`);
