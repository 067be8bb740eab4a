/** /administration/outlines/:id: what one outline is called and is, and its deletion. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Select } from '~/ui/form/choices';
import { TextField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { MapFigure } from '~/ui/map/map-figure';
import { extentOf } from '~/ui/map/map-spec';
import { urls } from '~/urls';
import { NAME_LIMIT, OUTLINE_KINDS, type DrawnOutline, type OutlineKind } from '../domain';
import { outlineLayer } from '../view/outlines.view';

interface Props {
  readonly outline: DrawnOutline & {
    readonly id: number;
    readonly kind: OutlineKind;
    readonly name: string;
    readonly version: number;
  };
  readonly fault?: 'stale' | 'name';
  /** what was typed, when it is shown again */
  readonly typed?: { readonly name: string; readonly kind: string };
}

export function OutlinePage({ outline, fault, typed }: Props) {
  const { t } = useTranslation(['administration', 'ui']);
  const { id, name, kind, version } = outline;
  const layer = outlineLayer([outline], name, () => ({ id: String(id), detail: t(`ui:map.ground.${kind}`) }));
  return (
    <>
      <PageHeader title={name} context={[t(`ui:map.ground.${kind}`)]} />
      <div className="stack">
        {fault === 'stale' ? (
          <Notice tone="ochre">{t('outlines.stale', { name, kind: t(`ui:map.ground.${kind}`) })}</Notice>
        ) : null}
        <PostForm className="form" key={version} draft={{ of: 'outline' }}>
          <input type="hidden" name="version" value={version} />
          <TextField
            name="name"
            label={t('outlines.name')}
            defaultValue={typed?.name ?? name}
            maxLength={NAME_LIMIT}
            required
            errors={fault === 'name' ? [t('outlines.fault.nameless')] : undefined}
          />
          <Select
            name="kind"
            label={t('outlines.kind')}
            defaultValue={typed?.kind ?? kind}
            options={OUTLINE_KINDS.map((value) => ({ value, label: t(`ui:map.ground.${value}`) }))}
          />
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
