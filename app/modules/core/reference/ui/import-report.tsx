import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice } from '~/ui/layout/panel';
import { PageHeader } from '~/ui/layout/page-header';
import { Stats } from '~/ui/layout/stat';
import { previewIssue } from '~/modules/core/exchange/domain';
import { FileNotices } from '~/modules/core/exchange/ui/file-issues';
import { ImportChanges } from '~/modules/core/exchange/ui/import-changes';
import { formatNumber } from '~/kernel/french-number';
import type { ImportView } from '../view/import.view';
import { FollowJob } from './follow-job';
import { Refusals } from './refusals';
import { PostForm } from '~/ui/form/post-form';

/** What a file would do (or did): figures, changes, refusals with line, column, value, reason. */
export function ImportResult({ view }: { view: ImportView }) {
  const { t, i18n } = useTranslation(['reference', 'referenceTasks', 'exchange']);
  const { report } = view;
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  const applied = view.state === 'applied';
  return (
    <>
      <PageHeader
        title={t(applied ? 'referenceTasks:import.doneTitle' : 'referenceTasks:import.previewTitle')}
        context={[t(`set.${view.set}.title`), view.fileName]}
      />
      {view.running ? (
        <Notice title={t('referenceTasks:import.running')}>
          <p>{t('referenceTasks:import.runningText')}</p>
          <FollowJob
            to={urls.referencialPage(view.set, `import/${view.id}`)}
            label={t('referenceTasks:import.again')}
          />
          <progress max={100} value={view.progress} aria-label={t('referenceTasks:import.running')} />
        </Notice>
      ) : null}
      {report && !view.running ? (
        <>
          <Stats
            items={[
              {
                label: t(applied ? 'referenceTasks:import.created' : 'referenceTasks:import.wouldCreate'),
                value: figure(report.created),
              },
              {
                label: t(applied ? 'referenceTasks:import.changed' : 'referenceTasks:import.wouldChange'),
                value: figure(report.changed),
              },
              { label: t('referenceTasks:import.unchanged'), value: figure(report.unchanged) },
              { label: t('referenceTasks:import.refused'), value: figure(report.refusedLines ?? report.refusedCount) },
            ]}
          />
          <Confirmation view={view} />
          <Refusals set={view.set} issues={report.refused} count={report.refusedCount} />
          <FileNotices notices={(report.notices ?? []).map(previewIssue)} />
          <ImportChanges
            created={report.createdExamples}
            changed={report.changedExamples}
            columnOf={(name) => t(`column.${name}`)}
          />
        </>
      ) : null}
      <p>
        <Link to={urls.referencial(view.set)}>{t('referenceTasks:import.back')}</Link>
      </p>
    </>
  );
}

function Confirmation({ view }: { view: ImportView }) {
  const { t } = useTranslation('reference');
  if (view.state !== 'previewed' || !view.report) return null;
  if (view.report.created + view.report.changed === 0)
    return view.report.refusedCount > 0 ? (
      <Notice tone="ochre">
        {t(`referenceTasks:import.${view.report.unchanged > 0 ? 'restKnown' : 'nothingTaken'}`)}
      </Notice>
    ) : (
      <Notice>{t('referenceTasks:import.nothing')}</Notice>
    );
  return (
    <PostForm className="form-actions">
      <SubmitButton icon="save">
        {t('referenceTasks:import.apply', { count: view.report.created + view.report.changed })}
      </SubmitButton>
      <Link className="button button-quiet" to={urls.referencial(view.set, { edit: true })}>
        {t('action.cancel')}
      </Link>
    </PostForm>
  );
}
