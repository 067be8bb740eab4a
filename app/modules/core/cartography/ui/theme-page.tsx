/** One theme: its form, its layers in their order, and the people whom it is given to. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { DeletedMeanwhile } from '~/kernel/edit-conflict';
import type { FormReply } from '~/kernel/form';
import { startOf, textsOf } from '~/records/fields/domain';
import { useFaults } from '~/records/fields/ui/use-faults';
import { useFormFields } from '~/records/fields/ui/use-form-fields';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { DeletePanel } from '~/ui/form/delete-panel';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { OrderedList } from '~/ui/form/ordered-list';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Notice, Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { GIVEN_FORM, layerType, MAP_PLACES, THEME_FIELDS, THEME_FORM, type ThemeValues } from '../domain';

export interface ThemeView {
  /** 0: a new one */
  readonly id: number;
  readonly version: number;
  readonly values: ThemeValues | null;
  readonly isProduct: boolean;
  readonly layers: readonly { readonly id: number; readonly name: string; readonly typeLayer: number }[];
  readonly people: readonly string[];
  readonly mayEdit: boolean;
  readonly gone: (DeletedMeanwhile & { readonly what: string }) | null;
}
interface Props {
  readonly view: ThemeView;
  readonly reply?: FormReply<unknown> | undefined;
}

export function ThemePage({ view, reply }: Props) {
  const { t } = useTranslation(['cartography', 'ui']);
  const { id, values, mayEdit } = view;
  const own = reply?.form === THEME_FORM.name ? reply : undefined;
  const { whole } = useFaults(own?.faults);
  const { head, field, key, isGone } = useRecordForm(THEME_FIELDS, {
    labels: 'cartography:theme',
    view: { version: view.version, texts: textsOf(THEME_FIELDS, values ?? startOf(THEME_FIELDS)) },
    ...{ again: own, what: values?.name ?? '', sendsSeen: true },
  });
  const gone = isGone || view.gone !== null;
  return (
    <>
      <PageHeader
        title={values?.name ?? view.gone?.what ?? t('newTheme')}
        context={[
          <Link key="all" to={urls.cartography()}>
            {t('title')}
          </Link>,
          ...(view.isProduct ? [t('product')] : []),
        ]}
      />
      {view.gone && !reply ? (
        <DeletedPanel deletedMeanwhile={view.gone} what={view.gone.what} />
      ) : (
        <div className="stack">
          {whole ? <Notice tone="brick">{whole}</Notice> : null}
          <PostForm
            action={urls.theme(id === 0 || gone ? 'new' : id)}
            className="form"
            key={`${view.version} ${key}`}
            draft={{ of: 'mapTheme', record: id }}
          >
            {head}
            <fieldset className="form" disabled={!mayEdit}>
              <div className="form-row">
                {field('name')}
                {field('color', { help: t('colorHelp') })}
              </div>
              {field('authorization')}
              {field('visibility')}
              <fieldset className="form">
                <legend>{t('places')}</legend>
                {MAP_PLACES.map((place) => field(place))}
              </fieldset>
            </fieldset>
            {mayEdit ? (
              <div className="form-actions">
                <SubmitButton intent="save" icon="save">
                  {t(gone ? 'ui:deletedMeanwhile.again' : 'save')}
                </SubmitButton>
              </div>
            ) : null}
          </PostForm>
          {id > 0 && !gone ? <Layers view={view} /> : null}
          {id > 0 && !gone && values?.authorization === 1 ? <People view={view} reply={reply} /> : null}
          {id > 0 && !gone && mayEdit && !view.isProduct ? (
            <DeletePanel
              title={t('removeTheme')}
              text={t('removeThemeText', { count: view.layers.length })}
              button={t('removeThis', { name: values?.name })}
              intent="remove"
              action={urls.theme(id)}
            />
          ) : null}
        </div>
      )}
    </>
  );
}

function Layers({ view: { id, layers, mayEdit } }: { readonly view: ThemeView }) {
  const { t } = useTranslation('cartography');
  const add = mayEdit ? (
    <Link className="button" to={urls.mapLayer('new', { theme: id })}>
      {t('newLayer')}
    </Link>
  ) : null;
  const lines = layers.map(({ id: layer, name, typeLayer }) => ({
    ...{ id: layer, name },
    content: (
      <>
        <Link to={urls.mapLayer(layer)}>{name}</Link>{' '}
        <span className="soft">{t(`type.${layerType(typeLayer).name}`)}</span>
      </>
    ),
  }));
  return (
    <Panel title={t('layers', { count: layers.length })} id="layers" aside={add}>
      {layers.length === 0 ? (
        <EmptyState icon="map" title={t('noLayer')} text={t('noLayerText')} />
      ) : mayEdit ? (
        <OrderedList lines={lines} label={t('layers', { count: layers.length })} action={urls.theme(id)} />
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line.id}>{line.content}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function People({ view: { id, people, mayEdit }, reply }: Props) {
  const { t } = useTranslation('cartography');
  const own = reply?.form === GIVEN_FORM.name ? reply : undefined;
  const { field } = useFormFields(GIVEN_FORM.fields, {
    labels: 'cartography:given',
    texts: own?.texts ?? { logins: [people.join('\n')] },
    faults: own?.faults ?? {},
  });
  return (
    <Panel title={t('people', { count: people.length })} id="people">
      <PostForm action={urls.theme(id)} className="form" draft={{ of: 'mapThemeGiven', record: id }}>
        <fieldset className="form" disabled={!mayEdit}>
          {field('logins', { help: t('peopleHelp'), rows: 5 })}
        </fieldset>
        {mayEdit ? (
          <div className="form-actions">
            <SubmitButton intent="assign" icon="users">
              {t('assign')}
            </SubmitButton>
          </div>
        ) : null}
      </PostForm>
    </Panel>
  );
}
