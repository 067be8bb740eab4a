/**
 * The three-way merge: base, theirs, mine. Cells only one side changed are settled; the others are chosen one by one,
 * or all of one side.
 */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { colon } from '~/kernel/french-number';
import { MergePages } from '~/records/versions/ui/merge-pages';
import { urls } from '~/urls';
import { ChoiceTable } from '~/ui/form/choice-table';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice } from '~/ui/layout/panel';
import type { MergeLine, MergeView } from '../view/merge.view';
import { PostForm } from '~/ui/form/post-form';

interface MergeProps {
  readonly territoryId: number;
  readonly merge: MergeView;
  readonly correcting: boolean;
}

export default function MergePage({ territoryId, merge, correcting }: MergeProps) {
  const { t, i18n } = useTranslation('territory');
  const nameOf = ({ zone, crop, mode }: MergeLine) =>
    crop === null ? t('merge.surfaceOf', { zone }) : `${zone}${colon(i18n.language)}${crop}, ${mode ?? ''}`;
  const textOr = (value: string | null) => value ?? t('merge.empty');
  const lines = merge.conflicts.map((line) => ({
    name: `choice.${line.key}`,
    label: nameOf(line),
    base: textOr(line.base),
    theirs: textOr(line.theirs),
    mine: textOr(line.mine),
    mineFirst: line.chosen,
  }));
  return (
    <PostForm
      className="stack"
      action={urls.territoryPage(territoryId, 'allocation', { correct: correcting })}
      draft={{ of: 'allocation', record: territoryId, settles: true }}
    >
      {/* Enter in a choice saves: it turns no page */}
      <button type="submit" name="intent" value="merge" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="baseVersion" value={merge.baseVersion} />
      <input type="hidden" name="version" value={merge.version} />
      <input type="hidden" name="mine" value={JSON.stringify(merge.mine)} />
      <Notice tone="ochre" title={t('merge.title', { user: merge.by, at: merge.at })}>
        <p>{t('merge.agreed', { mine: merge.fromMine, theirs: merge.fromTheirs })}</p>
        <p>{t('merge.conflicts', { count: merge.paging.total })}</p>
      </Notice>
      <MergePages paging={merge.paging} by={merge.by} />
      {lines.length === 0 ? null : <ChoiceTable label={t('merge.label')} by={merge.by} lines={lines} />}
      <div className="form-actions">
        <SubmitButton intent="merge" icon="save">
          {t('merge.save')}
        </SubmitButton>
        <Link className="button button-danger" to={urls.territory(territoryId, { tab: 'rotation' })}>
          {t('merge.drop')}
        </Link>
      </div>
    </PostForm>
  );
}
