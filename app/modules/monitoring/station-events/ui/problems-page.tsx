/** /administration/problemSolution: what goes wrong, what solves it, and what has no answer yet. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/icon';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import type { ProblemLine, ProblemsPage, SolutionLine } from '../view/problems-page';
import { TypeMark } from './type-mark';

export function Problems({ page: { problems, solutions } }: { readonly page: ProblemsPage }) {
  const { t } = useTranslation('stationEvents');
  const unsolved = problems.filter((one) => one.open && one.solutions.length === 0).length;
  const add = (set: string, label: string) => (
    <Link className="button" to={urls.referencialPage(set, 'new')}>
      <Icon name="plus" />
      {label}
    </Link>
  );
  const name = (set: string) => ({
    id: 'name',
    label: t('problems.name'),
    cell: ({ id, code, name: called, open }: ProblemLine | SolutionLine) => (
      <>
        <Link to={urls.referencialItem(set, id)}>{called}</Link>{' '}
        {open ? null : <StatusChip label={t('problems.closed')} icon="archive" />}
        <small className="soft under num">{code}</small>
      </>
    ),
  });
  return (
    <div className="stack">
      <PageHeader title={t('problems.title')} context={[t('problems.unsolved', { count: unsolved })]} />
      <Panel title={t('problems.problems')} id="problems" aside={add('diagnostic', t('problems.newProblem'))}>
        <DataTable<ProblemLine>
          label={t('problems.problems')}
          rows={problems}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="triangle-alert" title={t('problems.none')} text={t('problems.noneText')} />}
          columns={[
            name('diagnostic'),
            {
              id: 'types',
              label: t('problems.types'),
              cell: ({ types }) =>
                types.length === 0 ? t('problems.any') : types.map((type) => <TypeMark key={type} type={type} alone />),
            },
            {
              id: 'materials',
              label: t('problems.materials'),
              cell: ({ materials }) => materials.map((one) => t(`material.${one}`)).join(', '),
            },
            { id: 'solutions', label: t('problems.solutions'), cell: ({ solutions: of }) => of.join(', ') },
          ]}
        />
      </Panel>
      <Panel title={t('problems.solutions')} id="solutions" aside={add('solution', t('problems.newSolution'))}>
        <DataTable<SolutionLine>
          label={t('problems.solutions')}
          rows={solutions}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="wrench" title={t('problems.noSolution')} text={t('problems.noneText')} />}
          columns={[
            name('solution'),
            { id: 'solves', label: t('problems.solves'), cell: ({ problems: of }) => of.join(', ') },
            {
              id: 'kind',
              label: t('problems.kind'),
              cell: ({ materialChange, degradation }) =>
                [
                  ...(materialChange ? [t('problems.materialChange')] : []),
                  ...(degradation ? [t('problems.degradation')] : []),
                ].join(', '),
            },
          ]}
        />
      </Panel>
    </div>
  );
}
