/** /administration/outlines/:id: what one outline is called and is, and its deletion. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { useFormFields } from '~/modules/core/fields/ui/use-form-fields';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
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
  readonly reply?: FormReply<OutlineMore>;
}
/** `stale`: somebody else saved it meanwhile. */
export interface OutlineMore {
  readonly stale: boolean;
}

export function OutlinePage({ outline, reply }: Props) {
  const { t } = useTranslation(['administration', 'ui']);
  const { id, name, kind, version } = outline;
  const { field } = useFormFields(OutlineForm.fields, {
    labels: 'administration:outlines',
    texts: reply?.texts ?? { name: [name], kind: [kind] },
    faults: reply?.faults,
  });
  const layer = outlineLayer([outline], name, () => ({ id: String(id), detail: t(`ui:map.ground.${kind}`) }));
  return (
    <>
      <PageHeader title={name} context={[t(`ui:map.ground.${kind}`)]} />
      <div className="stack">
        {reply?.more?.stale ? (
          <Notice tone="ochre">{t('outlines.stale', { name, kind: t(`ui:map.ground.${kind}`) })}</Notice>
        ) : null}
        <PostForm className="form" key={version} draft={{ of: 'outline' }}>
          <input type="hidden" name="version" value={version} />
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
        <Panel title={t('outlines.delete')} id="delete">
          <p>{t('outlines.deleteText')}</p>
          <PostForm className="form-actions">
            <SubmitButton intent="delete" icon="trash" emphasis="danger">
              {t('outlines.deleteThis', { name })}
            </SubmitButton>
          </PostForm>
        </Panel>
      </div>
    </>
  );
}
