/** The requests that a file of results answers: what is there, what is missing, what nobody asked for. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Notice, Panel } from '~/ui/layout/panel';
import type { AnsweredRequest } from '../view/request-page';
import { useFewNames } from './few-names';

export function AnsweredRequests({ requests }: { readonly requests: readonly AnsweredRequest[] }) {
  const { t } = useTranslation('labRequests');
  const few = useFewNames();
  return requests.map(({ code, request }) =>
    request ? (
      <Panel
        key={code}
        id={`request-${code}`}
        title={t('answers.title', { code })}
        aside={<Link to={request.to}>{t('answers.open')}</Link>}
      >
        <p>
          {request.label === '' ? '' : `${request.label} – `}
          {t('answers.laboratory', { laboratory: request.laboratory })}
        </p>
        <p>
          {t('answers.came', { count: request.came, of: request.asked })}{' '}
          {request.whole === request.samplings
            ? t('allWhole', { count: request.whole })
            : t('answered', { count: request.whole, of: request.samplings })}
        </p>
        <dl className="facts">
          {(['waiting', 'missing', 'otherUnit', 'unasked'] as const).map((what) =>
            request[what].length === 0 ? null : (
              <div key={what}>
                <dt>{t(`answers.${what}`)}</dt>
                <dd>{few(request[what])}</dd>
              </div>
            ),
          )}
        </dl>
      </Panel>
    ) : (
      <Notice key={code} tone="ochre">
        {t('answers.unknown', { code })}
      </Notice>
    ),
  );
}
