/** Who is not told: messages that did not arrive, with what the mail server said; people who cannot be written to. */
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import { Notice } from '~/ui/layout/panel';
import type { Unreached } from '../domain';
import type { RefusedAddress } from '../view/threshold-page';

/** Each in a line; nothing where there is none. */
function NotTold({
  title,
  lines,
  remedy,
}: {
  readonly title: string;
  readonly lines: readonly string[];
  readonly remedy?: string;
}) {
  if (lines.length === 0) return null;
  return (
    <Notice tone="brick" title={title}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {remedy === undefined ? null : <p>{remedy}</p>}
    </Notice>
  );
}

export function RefusedMail({ refused }: { readonly refused: readonly RefusedAddress[] }) {
  const { t } = useTranslation(['alerts']);
  const lines = refused.map(({ address, why, at }) =>
    t('refusedMail.line', { address, why, at: formatInstant(new Date(at)) }),
  );
  const title = t('refusedMail.title', { count: refused.length });
  return <NotTold title={title} lines={lines} remedy={t('refusedMail.remedy')} />;
}

/** Who is named by a threshold, and will be told of nothing. */
export function UnreachedPeople({ unreached }: { readonly unreached: readonly Unreached[] }) {
  const { t } = useTranslation(['alerts']);
  const lines = unreached.map(({ name, why }) =>
    t(`unreached.${why}`, { name: why === 'nobody' ? t(`role.${name}` as 'role.admin') : name }),
  );
  return <NotTold title={t('unreached.title', { count: unreached.length })} lines={lines} />;
}
