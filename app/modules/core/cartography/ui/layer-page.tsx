/** One layer: where it comes from, what its service offers, and how it looks before it is saved. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { DeletedMeanwhile } from '~/kernel/edit-conflict';
import type { FormReply } from '~/kernel/form';
import { startOf, textsOf } from '~/records/fields/domain';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { DeletePanel } from '~/ui/form/delete-panel';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { hexOf, LAYER_FIELDS, layerType, type LayerMore, type LayerValues } from '../domain';
import type { Extent } from '~/kernel/projection';
import { LayerTestMap, SavedLayerMap } from './layer-test-map';

export interface LayerView {
  /** null: a new one */
  readonly layer: { readonly id: number; readonly version: number; readonly values: LayerValues } | null;
  readonly theme: { readonly id: number; readonly name: string; readonly color: string } | null;
  readonly pictos: readonly { readonly id: number; readonly name: string; readonly url: string }[];
  readonly extent: Extent;
  readonly mayEdit: boolean;
  readonly gone: (DeletedMeanwhile & { readonly what: string }) | null;
}
interface Props {
  readonly view: LayerView;
  readonly reply?: FormReply<LayerMore> | undefined;
}

export function LayerPage({ view, reply }: Props) {
  const { t } = useTranslation(['cartography', 'ui']);
  const { layer, theme, pictos, mayEdit, extent } = view;
  const { head, field, key, isGone } = useRecordForm(LAYER_FIELDS, {
    labels: 'cartography:layer',
    view: { version: layer?.version ?? 0, texts: textsOf(LAYER_FIELDS, layer?.values ?? startOf(LAYER_FIELDS)) },
    ...{ again: reply, what: layer?.values.name ?? '', sendsSeen: true },
  });
  const more = reply?.more;
  const gone = isGone || view.gone !== null;
  const to = layer && !gone ? urls.mapLayer(layer.id) : urls.mapLayer('new', { theme: theme?.id });
  const colour = hexOf(theme?.color ?? '');
  return (
    <>
      <PageHeader
        title={layer?.values.name ?? view.gone?.what ?? t('newLayer')}
        context={[
          <Link key="all" to={urls.cartography()}>
            {t('title')}
          </Link>,
          ...(theme
            ? [
                <Link key="theme" to={urls.theme(theme.id)}>
                  {theme.name}
                </Link>,
              ]
            : []),
        ]}
      />
      {view.gone && !reply ? (
        <DeletedPanel deletedMeanwhile={view.gone} what={view.gone.what} />
      ) : (
        <div className="stack">
          {more ? <Answer more={more} colour={colour} /> : null}
          <PostForm
            action={to}
            className="form"
            key={`${layer?.version} ${key}`}
            draft={{ of: 'mapLayer', record: layer?.id ?? 0 }}
          >
            {head}
            <fieldset className="form" disabled={!mayEdit}>
              <div className="form-row">
                {field('name')}
                {field('typeLayer')}
              </div>
              {field('url', { help: t('urlHelp') })}
              {more?.kind === 'offered'
                ? field('layer', {
                    empty: true,
                    help: t('offeredHelp', { count: more.layers.length }),
                    options: more.layers.map(({ name, title }) => ({
                      value: name,
                      label: title === name ? name : t('offered', { title, name }),
                    })),
                  })
                : field('layer', { help: t('layerHelp') })}
              <div className="form-row">
                {field('opacity')}
                {field('pictoId', {
                  empty: t('noPicto'),
                  help: t('pictoHelp'),
                  options: pictos.map(({ id, name }) => ({ value: String(id), label: name })),
                })}
              </div>
              {field('attribution', { help: t('attributionHelp') })}
              {field('visibility')}
            </fieldset>
            {mayEdit ? (
              <div className="form-actions">
                <SubmitButton intent="save" icon="save">
                  {t(gone ? 'ui:deletedMeanwhile.again' : 'save')}
                </SubmitButton>
                <SubmitButton intent="test" icon="eye" emphasis="plain">
                  {t('test')}
                </SubmitButton>
                <SubmitButton intent="capabilities" icon="layers" emphasis="plain" formNoValidate>
                  {t('capabilities')}
                </SubmitButton>
              </div>
            ) : null}
          </PostForm>
          {layer && !gone && !more && layerType(layer.values.typeLayer).drawn ? (
            <SavedLayerMap id={layer.id} values={layer.values} extent={extent} />
          ) : null}
          {layer && !gone && mayEdit ? (
            <DeletePanel
              title={t('removeLayer')}
              text={t('removeLayerText')}
              button={t('removeThis', { name: layer.values.name })}
              intent="remove"
              action={to}
            />
          ) : null}
        </div>
      )}
    </>
  );
}

function Answer({ more, colour }: { readonly more: LayerMore; readonly colour: `#${string}` }) {
  const { t } = useTranslation('cartography');
  if (more.kind === 'offered') return <Notice tone="leaf">{t('offeredHelp', { count: more.layers.length })}</Notice>;
  if (more.kind === 'notShown')
    return (
      <Notice tone="brick" title={t(`notShown.${more.code}`)}>
        <p>{t(`notShownText.${more.code}`)}</p>
        {more.said === '' ? null : <p className="soft">{t('said', { said: more.said })}</p>}
      </Notice>
    );
  return <LayerTestMap test={more} colour={colour} />;
}
