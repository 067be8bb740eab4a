/** Who is not told: messages that did not arrive, with what the mail server said; people who cannot be written to. */
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import { Notice } from '~/ui/layout/panel';
import type { Unreached } from '../domain';
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

/** Who is named by a threshold, and will be told of nothing. */
export function UnreachedPeople({ unreached }: { readonly unreached: readonly Unreached[] }) {
  const { t } = useTranslation(['alerts']);
  if (unreached.length === 0) return null;
  return (
    <Notice tone="brick" title={t('unreached.title', { count: unreached.length })}>
      <ul>
        {unreached.map(({ name, why }) => (
          <li key={`${why} ${name}`}>
            {t(`unreached.${why}`, { name: why === 'nobody' ? t(`role.${name}` as 'role.admin') : name })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
