/** What became of each file: brought in, known already, waiting for answers, refused with the reason. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import type { IconName } from '~/ui/icon';
import { StatusChip } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import type { FileResult } from '../view/file-results';

const ICONS: Readonly<Record<FileResult['state'], IconName>> = {
  imported: 'check',
  same: 'check',
  asks: 'circle-alert',
  refused: 'x',
};

interface FileResultsProps {
  readonly results: readonly FileResult[];
  readonly address: (search: Readonly<Record<string, string>>) => string;
}

export function FileResults({ results, address }: FileResultsProps) {
  const { t, i18n } = useTranslation(['ingest']);
  const count = (state: FileResult['state']) => results.filter((one) => one.state === state).length;
  const states = (['imported', 'same', 'asks', 'refused'] as const).filter((state) => count(state) > 0);
  const title = states.map((state) => t(`several.count.${state}`, { count: count(state) })).join(', ');
  return (
    <Panel id="results" title={title}>
      <ul className="plain-list stack">
        {results.map(({ name, state, reason, session, created = 0, changed = 0, seriesIds = [] }, rank) => (
          <li key={rank}>
            <StatusChip label={t(`several.is.${state}`)} icon={ICONS[state]} /> <strong>{name}</strong> {reason}{' '}
            {state === 'imported' ? (
              <Link to={urls.graphic({ series: seriesIds.slice(0, 8), period: 'all' })}>
                {t('several.brought', {
                  created: formatNumber(created, 0, i18n.language),
                  changed: formatNumber(changed, 0, i18n.language),
                })}
              </Link>
            ) : null}
            {session ? <Link to={address({ session })}>{t('several.answer')}</Link> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
