/** The minute of a workshop: made to be printed, or taken away as text or table. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState } from '~/ui/layout/panel';
import { ExportLinks } from '~/ui/table/export-links';
import type { ProposalView, WorkshopPlace } from '../view/workshop.view';
import { Proposal } from './proposals';

export function MinutePage({
  place,
  proposals,
  printed,
}: {
  place: WorkshopPlace;
  proposals: readonly ProposalView[];
  printed: string;
}) {
  const { t } = useTranslation('workshop');
  return (
    <>
      <PageHeader
        title={t('minute.title', { name: place.name })}
        context={[t('minute.of', { territory: place.territory, matrix: place.matrix, at: printed })]}
        before={
          <span>
            <Link to={urls.scenarioPage(place.id, 'workshop')}>{t('minute.back')}</Link>
          </span>
        }
      />
      <p className="exports">
        <ExportLinks
          title={t('minute.take')}
          links={(['txt', 'csv', 'xlsx'] as const).map((format) => ({
            label: format,
            to: urls.scenarioPage(place.id, `workshop/export/${format}`),
          }))}
        />
        <span className="soft">{t('minute.print')}</span>
      </p>
      {proposals.length === 0 ? (
        <EmptyState icon="message-square" title={t('minute.empty')} />
      ) : (
        <section aria-labelledby="proposals-title">
          <h2 id="proposals-title">{t('minute.proposals')}</h2>
          <ol className="proposals">
            {proposals.map((proposal) => (
              <li key={proposal.id}>
                <Proposal proposal={proposal} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
