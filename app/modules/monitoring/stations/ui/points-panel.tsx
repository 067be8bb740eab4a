/** The marks that depths are measured from: where and when they were moved or levelled again. */
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import type { FormReply } from '~/kernel/form';
import { urls } from '~/urls';
import { textsOf } from '~/records/fields/domain';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { ErrorSummary } from '~/ui/form/error-summary';
import { MissingMark } from '~/modules/monitoring/derived-series/ui/missing-mark';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { StatusChip } from '~/ui/layout/page-header';
import { Collapsible, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { POINT_FIELDS } from '../domain';
import type { StationSheetView } from '../view/station-sheet.view';

const START = textsOf(POINT_FIELDS, { kind: 'moved', from: null, altitude: null, height: null, comment: '' });

export function PointsPanel({ view, again }: { view: StationSheetView; again?: FormReply }) {
  const { t, i18n } = useTranslation('stations');
  const metres = (value: number | null) => (value === null ? '' : formatNumber(value, 3, i18n.language));
  const { field, summary } = useFormFields(POINT_FIELDS, {
    labels: 'stations:pointField',
    texts: again?.texts ?? START,
    faults: again?.faults ?? {},
  });
  const to = urls.stationPage(view.word, view.id, 'points');
  if (view.points.length === 0 && !view.may.update) return null;
  return (
    <Panel title={t('points.title')} id="points">
      {view.missingMarks.map((mark) => (
        <MissingMark key={mark.clock} mark={mark} to={view.may.update ? to : null} />
      ))}
      {view.may.update && view.missingMarks.length > 1 ? (
        <PostForm action={to} className="inline-form">
          <SubmitButton intent="addMissing" icon="plus" emphasis="plain" formAction={to}>
            {t('points.addMissing')}
          </SubmitButton>
        </PostForm>
      ) : null}
      {view.points.length === 0 ? (
        <p className="soft">{t('points.none')}</p>
      ) : (
        <DataTable
          label={t('points.title')}
          rows={view.points}
          rowKey={(point) => point.id}
          columns={[
            { id: 'from', label: t('pointField.from'), cell: (point) => <span className="num">{point.from}</span> },
            { id: 'kind', label: t('pointField.kind'), cell: (point) => t(`point.${point.kind}`) },
            { id: 'altitude', label: t('pointField.altitude'), number: true, cell: (point) => metres(point.altitude) },
            { id: 'height', label: t('pointField.height'), number: true, cell: (point) => metres(point.height) },
            {
              id: 'login',
              label: t('points.recorded'),
              cell: (point) => t('sheet.saved', { by: point.login, at: point.recordedAt }),
            },
            {
              id: 'undo',
              label: t('points.state'),
              cell: (point) =>
                point.undone ? (
                  <StatusChip label={t('points.undone')} icon="undo" />
                ) : view.may.update ? (
                  <PostForm action={to}>
                    <input type="hidden" name="point" value={point.id} />
                    <SubmitButton intent="undo" icon="undo" emphasis="plain" formAction={to}>
                      {t('points.undo')}
                    </SubmitButton>
                  </PostForm>
                ) : null,
            },
          ]}
        />
      )}
      {view.may.update ? (
        <Collapsible title={t('points.add')} open={again !== undefined || view.points.length === 0} id="point-add">
          <PostForm action={to} className="form" draft={{ of: 'station-point' }}>
            <ErrorSummary errors={summary} />
            {field('kind', { help: t('points.kindHelp') })}
            {field('from', { required: true })}
            <div className="form-row">
              {field('altitude', { required: true })}
              {field('height')}
            </div>
            {field('comment', { rows: 2 })}
            <div className="form-actions">
              <SubmitButton intent="add" icon="plus" emphasis="plain" formAction={to}>
                {t('points.add')}
              </SubmitButton>
            </div>
          </PostForm>
        </Collapsible>
      ) : null}
    </Panel>
  );
}
