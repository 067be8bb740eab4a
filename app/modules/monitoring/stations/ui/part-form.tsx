/** One row of a part: typed, changed or taken away. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { DeletedMeanwhile } from '~/kernel/edit-conflict';
import type { FormReply } from '~/kernel/form';
import { urls } from '~/urls';
import { useRecordForm, type RecordView } from '~/records/fields/ui/use-record-form';
import { FileField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { partDefinition, partFields, type PartName } from '../domain';

interface PartFormView extends RecordView {
  readonly head: { readonly id: number; readonly word: string; readonly name: string };
  readonly part: PartName;
  /** 0 for a new one */
  readonly row: number;
  readonly hasFile: boolean;
  readonly deletedMeanwhile?: DeletedMeanwhile;
}

export function PartForm({ view, again }: { view: PartFormView; again?: FormReply }) {
  const { t } = useTranslation(['stations', 'ui']);
  const { head, part } = view;
  const { file: withFile } = partDefinition(part);
  const fields = partFields(part);
  const form = useRecordForm(fields, { labels: 'stations:field', view, again, sendsSeen: view.row !== 0 });
  const { field, errorsOf } = form;
  const row = form.isGone ? 0 : view.row;
  const back = urls.station(head.word, head.id, { tab: 'technical' });
  return (
    <>
      <PageHeader title={t(`stations:part.${part}.${row === 0 ? 'add' : 'of'}`)} context={[head.name]} />
      <PostForm
        action={urls.stationPage(head.word, head.id, `parts/${part}`, row === 0 ? {} : { row })}
        className="form"
        encType={withFile ? 'multipart/form-data' : undefined}
        key={form.key}
        draft={{ of: 'station-part', record: `${head.id} ${part} ${row}` }}
      >
        {form.head}
        {withFile ? (
          <FileField
            name="file"
            label={t('stations:field.file')}
            accept=".png,.jpg,.jpeg"
            help={t(view.hasFile ? 'stations:picture.replace' : 'stations:picture.help')}
            required={row === 0}
            errors={errorsOf('file')}
          />
        ) : null}
        {Object.keys(fields).map((name) =>
          field(name, { help: t(`stations:unit.${name}`, { defaultValue: '' }) || undefined }),
        )}
        <div className="form-actions">
          <SubmitButton intent="save" icon="save">
            {t(form.isGone ? 'ui:deletedMeanwhile.again' : 'stations:form.save')}
          </SubmitButton>
          {row === 0 ? null : (
            <SubmitButton intent="delete" icon="trash" emphasis="danger" formNoValidate>
              {t('stations:part.delete')}
            </SubmitButton>
          )}
          <Link className="button button-quiet" to={back}>
            {t('ui:action.cancel')}
          </Link>
        </div>
      </PostForm>
    </>
  );
}
