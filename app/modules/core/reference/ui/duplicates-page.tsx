import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { PageHeader } from '~/ui/layout/page-header';
import type { DuplicateGroup } from '../domain';

export function DuplicatesPage({
  set,
  list,
  groups,
}: {
  set: string;
  list?: string;
  groups: readonly DuplicateGroup[];
}) {
  const { t } = useTranslation(['reference', 'referenceTasks']);
  return (
    <>
      <PageHeader title={t('referenceTasks:duplicates.title')} context={[t(`set.${set}.title`)]} />
      {groups.length === 0 ? (
        <EmptyState
          icon="circle-check"
          title={t('referenceTasks:duplicates.none')}
          text={t('referenceTasks:duplicates.noneText')}
        />
      ) : null}
      {groups.map((group) => {
        const [first, second] = group.rows;
        return (
          <Panel
            key={`${group.why}-${group.shared}`}
            title={t(`referenceTasks:duplicates.${group.why}`, { shared: group.shared })}
            aside={
              first && second ? (
                <Link
                  className="button button-danger"
                  to={urls.referencialPage(set, 'replace', { from: second.id, to: first.id, list })}
                >
                  {t('referenceTasks:duplicates.merge')}
                </Link>
              ) : null
            }
          >
            <ul>
              {group.rows.map((row) => (
                <li key={row.id}>
                  <Link to={urls.referencialItem(set, row.id)}>{row.title}</Link>{' '}
                  <span className="soft">{row.key}</span>
                </li>
              ))}
            </ul>
          </Panel>
        );
      })}
    </>
  );
}
