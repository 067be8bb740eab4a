/** What a comparison still lacks, started in one press. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { SelfRefresh } from '~/ui/enhance/self-refresh';
import { useFollowed } from '~/ui/enhance/use-followed';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { comparisonFileUrl, comparisonUrl, type ComparisonState } from '../view/comparison-state';
import type { LeftToStart } from '../view/left-to-start';

interface Props {
  readonly matrixId: number;
  readonly state: ComparisonState;
  readonly left: LeftToStart;
}

export function Remaining({ matrixId, state, left: { toStart, running } }: Props) {
  const { t } = useTranslation('comparison');
  // one after the other: a page read again follows the next one
  useFollowed(urls.events(), running[0] === undefined ? null : `scenario:${running[0]}`);
  if (toStart.length + running.length === 0) return null;
  return (
    <div className="row wrap">
      {running.length > 0 ? (
        <>
          <p role="status">{t('remaining.running', { count: running.length })}</p>
          <SelfRefresh to={comparisonUrl(matrixId, state)} label={t('remaining.again')} />
        </>
      ) : null}
      {toStart.length > 0 ? (
        <PostForm action={comparisonFileUrl(matrixId, state, 'start')}>
          <SubmitButton icon="play">{t('remaining.start', { count: toStart.length })}</SubmitButton>
        </PostForm>
      ) : null}
    </div>
  );
}
