/** /administration/outlines/:id: what one outline is called and is, and its deletion. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { DeletedMeanwhile } from '~/kernel/edit-conflict';
import type { FormReply } from '~/kernel/form';
import { textsOf } from '~/records/fields/domain';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { DeletePanel } from '~/ui/form/delete-panel';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { MapFigure } from '~/ui/map/map-figure';
import { extentOf } from '~/ui/map/map-spec';
import { urls } from '~/urls';
import type { DrawnOutline, OutlineKind } from '../domain';
import { OutlineForm } from '../forms/outlines.form';
import { outlineLayer } from '../view/outlines.view';

interface Props {
  readonly outline: DrawnOutline & {
    readonly id: number;
    readonly kind: OutlineKind;
    readonly name: string;
    readonly version: number;
  };
  readonly reply?: FormReply;
}
const { fields } = OutlineForm;
const labels = 'administration:outlines';

export function OutlinePage({ outline, reply }: Props) {
  const { t } = useTranslation(['administration', 'ui']);
  const { id, name, kind, version } = outline;
  const { head, field, key } = useRecordForm(fields, {
    labels,
    view: { version, texts: textsOf(fields, outline) },
    again: reply,
    sendsSeen: true,
  });
  const layer = outlineLayer([outline], name, () => ({ id: String(id), detail: t(`ui:map.ground.${kind}`) }));
  return (
    <>
      <PageHeader title={name} context={[t(`ui:map.ground.${kind}`)]} />
      <div className="stack">
        <PostForm className="form" key={`${version} ${key}`} draft={{ of: 'outline' }}>
          {head}
          {field('name')}
          {field('kind')}
          <div className="form-actions">
            <SubmitButton intent="save" icon="save">
              {t('outlines.save')}
            </SubmitButton>
            <Link className="button button-quiet" to={urls.outlines()}>
              {t('outlines.back')}
            </Link>
          </div>
        </PostForm>
        <MapFigure
          spec={{ id: 'outline-map', title: name, extent: extentOf([layer], 0.2), height: 420, layers: [layer] }}
        />
        <DeletePanel
          title={t('outlines.delete')}
          text={t('outlines.deleteText')}
          button={t('outlines.deleteThis', { name })}
          intent="delete"
        />
      </div>
    </>
  );
}

/** Deleted meanwhile: what was typed stays to be read; the outline itself comes from a file only. */
export function DeletedOutlinePage({ gone, reply }: { gone: DeletedMeanwhile; reply?: FormReply }) {
  const { t } = useTranslation('administration');
  const { what = '' } = gone;
  const { field } = useFormFields(fields, { labels, texts: reply?.texts ?? {} });
  return (
    <>
      <PageHeader title={what} />
      <DeletedPanel deletedMeanwhile={gone} what={what} />
      {reply ? (
        <div className="form">
          {field('name')}
          {field('kind')}
        </div>
      ) : null}
      <p className="row">
        <Link className="button" to={urls.outlines()}>
          {t('outlines.back')}
        </Link>
        <Link className="button" to={urls.outlinesImport()}>
          {t('outlines.add')}
        </Link>
      </p>
    </>
  );
}
