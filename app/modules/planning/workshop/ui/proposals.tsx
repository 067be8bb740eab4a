/** Proposals in the order they were made; any of them can be put back on the sliders. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { SubmitButton } from '~/ui/form/submit-button';
import { EmptyState } from '~/ui/layout/panel';
import { WORKSHOP_COMMANDS } from '~/modules/planning/scenario/forms/scenario-commands';
import type { ProposalView, WorkshopView } from '../view/workshop.view';
import { PostForm } from '~/ui/form/post-form';

export function Proposals({ view }: { view: WorkshopView }) {
  const { t } = useTranslation('workshop');
  const { place, proposals, taken } = view;
  return (
    <section className="stack" id="proposals" aria-labelledby="proposals-title">
      <h2 id="proposals-title">{t('proposals')}</h2>
      {proposals.length === 0 ? (
        <EmptyState icon="message-square" title={t('noProposal')} text={t('noProposalText')} />
      ) : (
        <ol className="proposals">
          {proposals.map((proposal) => (
            <li key={proposal.id} aria-current={proposal.id === taken ? 'true' : undefined}>
              <Proposal proposal={proposal} />
              <div className="row">
                {proposal.id === taken ? (
                  <Link className="button" to={urls.scenarioPage(place.id, 'workshop')}>
                    {t('putBack')}
                  </Link>
                ) : (
                  <Link className="button" to={urls.scenarioPage(place.id, 'workshop', { proposal: proposal.id })}>
                    {t('take')}
                  </Link>
                )}
                {place.mayNote ? (
                  <PostForm>
                    <SubmitButton
                      intent={WORKSHOP_COMMANDS.write({ do: 'remove', proposal: proposal.id })}
                      emphasis="danger"
                      icon="trash"
                    >
                      {t('remove')}
                    </SubmitButton>
                  </PostForm>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

export function Proposal({ proposal }: { proposal: ProposalView }) {
  const { t } = useTranslation('workshop');
  return (
    <article className="proposal">
      <h3>
        {proposal.who} <small className="soft">{t('notedBy', { user: proposal.login, at: proposal.at })}</small>
      </h3>
      {proposal.text ? <p>{proposal.text}</p> : null}
      {proposal.changes.length === 0 ? (
        <p className="soft">{t('noChange')}</p>
      ) : (
        <ul>
          {proposal.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <p>
        <b>{proposal.outcome}</b>
      </p>
      {proposal.figures.length === 0 ? null : (
        <ul className="proposal-figures">
          {proposal.figures.map((figure) => (
            <li key={figure} className="num">
              {figure}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
