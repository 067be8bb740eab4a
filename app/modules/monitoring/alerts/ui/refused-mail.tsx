/** Messages that did not arrive, with what the mail server said. */
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import { Notice } from '~/ui/layout/panel';
import type { RefusedAddress } from '../view/threshold-page';

export function RefusedMail({ refused }: { readonly refused: readonly RefusedAddress[] }) {
  const { t } = useTranslation(['alerts']);
  if (refused.length === 0) return null;
  return (
    <Notice tone="brick" title={t('refusedMail.title', { count: refused.length })}>
      <ul>
        {refused.map(({ address, why, at }) => (
          <li key={address}>{t('refusedMail.line', { address, why, at: formatInstant(new Date(at)) })}</li>
        ))}
      </ul>
      <p>{t('refusedMail.remedy')}</p>
    </Notice>
  );
}
