/** One vocabulary and one icon a status, the same as contents and scenarios (A1). */
import { useTranslation } from 'react-i18next';
import type { IconName } from '~/ui/icon';
import { StatusChip } from '~/ui/layout/page-header';
import type { Tone } from '~/ui/tone';
import type { StatusName } from '../domain';

/** The seed's icons description, checkCircle and folderOpen, in our set. */
const STATUSES: Record<StatusName, { readonly icon: IconName; readonly tone: Tone }> = {
  draft: { icon: 'file-text', tone: 'neutral' },
  published: { icon: 'circle-check', tone: 'leaf' },
  archived: { icon: 'folder-open', tone: 'ochre' },
};

export function TerritoryStatus({ status }: { status: StatusName }) {
  const { t } = useTranslation('territory');
  return <StatusChip label={t(`status.${status}`)} icon={STATUSES[status].icon} tone={STATUSES[status].tone} />;
}
