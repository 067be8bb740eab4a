/** The small signs of a content: status, dates, who it is for, level. Always a word beside the colour. */
import { useTranslation } from 'react-i18next';
import type { IconName } from '~/ui/icon';
import { StatusChip } from '~/ui/layout/page-header';
import type { Tone } from '~/ui/tone';

const STATUS: Record<string, { tone: Tone; icon: IconName }> = {
  published: { tone: 'leaf', icon: 'circle-check' },
  draft: { tone: 'neutral', icon: 'file-text' },
  archived: { tone: 'neutral', icon: 'folder-open' },
};
export const LEVEL_TONE: Readonly<Record<number, Tone>> = { 1: 'water', 2: 'leaf', 3: 'ochre', 4: 'brick' };

interface Marked {
  readonly status: string;
  readonly window: string;
  readonly authorization: string;
  readonly level: number;
}

/** `quiet`: shows only unusual marks, for lists. */
export function ContentMarks({ content, quiet }: { content: Marked; quiet?: boolean }) {
  const { t } = useTranslation('contents');
  const { status, window, authorization, level } = content;
  const tone = LEVEL_TONE[level];
  return (
    <>
      {quiet && status === 'published' ? null : <StatusChip label={t(`status.${status}`)} {...STATUS[status]} />}
      {window === 'open' ? null : <StatusChip label={t(`window.${window}`)} tone="ochre" icon="clock" />}
      {authorization === 'public' ? null : <StatusChip label={t(`authorization.${authorization}`)} icon="lock" />}
      {quiet && tone ? <StatusChip label={t(`level.${level}`)} tone={tone} icon="bell" /> : null}
    </>
  );
}
