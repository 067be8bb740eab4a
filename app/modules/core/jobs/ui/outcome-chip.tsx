/** How an execution ended, or that it has not yet; leads to it. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { IconName } from '~/ui/icon';
import { StatusChip } from '~/ui/layout/page-header';
import type { Tone } from '~/ui/tone';
import type { JobEnd } from '../domain';

const DRAWN: Readonly<Record<JobEnd | 'running', { readonly tone: Tone; readonly icon?: IconName }>> = {
  running: { tone: 'water', icon: 'loader-circle' },
  success: { tone: 'leaf' },
  partial: { tone: 'ochre' },
  failure: { tone: 'brick' },
  cancelled: { tone: 'neutral', icon: 'circle-x' },
};

export function OutcomeChip({ outcome, to }: { outcome: JobEnd | 'running'; to?: string }) {
  const { t } = useTranslation('jobs');
  const chip = <StatusChip label={t(`outcome.${outcome}`)} {...DRAWN[outcome]} />;
  return to === undefined ? chip : <Link to={to}>{chip}</Link>;
}
