/** One row of a part: typed, changed or taken away. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { EditConflict, FieldTexts } from '~/kernel/edit-conflict';
import { urls } from '~/urls';
import { useFormFields } from '~/modules/core/fields/ui/use-form-fields';
import { EditConflictPanel, SeenField } from '~/ui/form/edit-conflict';
import { ErrorSummary } from '~/ui/form/error-summary';
import { FileField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { partDefinition, partFields, type PartName } from '../domain';

interface PartFormView {
  readonly head: { readonly id: number; readonly word: string; readonly name: string };
  readonly part: PartName;
  /** 0 for a new one */
  readonly row: number;
  readonly version: number;
  readonly texts: FieldTexts;
  readonly hasFile: boolean;
}
interface PartFormAgain {
  readonly texts: FieldTexts;
  readonly faults: Readonly<
    Record<string, string | { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }>
  >;
  readonly editConflict?: EditConflict;
}

export function PartForm({ view, again }: { view: PartFormView; again?: PartFormAgain }) {
  const { t } = useTranslation(['stations', 'ui']);
  const { head, part, row } = view;
  const { file: withFile } = partDefinition(part);
  const fields = partFields(part);
  const { field, summary, errorsOf } = useFormFields(fields, {
    labels: 'stations:field',
    texts: again?.texts ?? view.texts,
    faults: again?.faults ?? {},
  });
  const back = urls.station(head.word, head.id, { tab: 'technical' });
  return (
    <>
      <PageHeader
        title={t(row === 0 ? 'stations:part.new' : 'stations:part.of', { part: t(`stations:part.${part}.one`) })}
        context={[head.name]}
      />
      <PostForm
        action={urls.stationPage(head.word, head.id, `parts/${part}`, row === 0 ? {} : { row })}
        className="form"
        encType={withFile ? 'multipart/form-data' : undefined}
        key={again ? JSON.stringify(again.texts) : 'start'}
        draft={{ of: 'station-part', record: `${head.id} ${part} ${row}` }}
      >
        <input type="hidden" name="version" value={again?.editConflict?.version ?? view.version} />
        {row === 0 ? null : <SeenField values={again?.editConflict?.stored ?? view.texts} />}
        <ErrorSummary errors={summary} />
        {again?.editConflict ? <EditConflictPanel editConflict={again.editConflict} /> : null}
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
            {t('stations:form.save')}
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
