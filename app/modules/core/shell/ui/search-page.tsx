/** The page of search results: what the dropdown shows, for browsers without script and for long lists. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { TextField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Panel } from '~/ui/layout/panel';
import type { SearchGroup } from '~/ui/layout/global-search';

export function SearchPage({
  text,
  tooShort,
  groups,
}: {
  text: string;
  tooShort: boolean;
  groups: readonly SearchGroup[];
}) {
  const { t } = useTranslation('search');
  return (
    <div className="stack">
      <PageHeader title={t('title')} />
      <Form method="get" action={urls.search()} className="form row row-end" role="search">
        <TextField required name="q" type="search" label={t('label')} help={t('help')} defaultValue={text} />
        <SubmitButton icon="search">{t('go')}</SubmitButton>
      </Form>
      {text && !tooShort && groups.length === 0 ? <EmptyState title={t('nothing', { text })} icon="search" /> : null}
      {groups.map((group) => (
        <Panel key={group.kind} title={`${group.label} (${group.count})`}>
          <ul className="plain-list">
            {group.results.map((hit) => (
              <li key={hit.id}>
                <Link to={hit.to}>{hit.name}</Link>
                {hit.detail ? <span className="soft small"> · {hit.detail}</span> : null}
              </li>
            ))}
          </ul>
          {group.results.length < group.count ? (
            <p className="soft small">
              {t('more', { count: group.count - group.results.length })}{' '}
              {group.all ? <Link to={group.all}>{t('all')}</Link> : null}
            </p>
          ) : null}
        </Panel>
      ))}
    </div>
  );
}
