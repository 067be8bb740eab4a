/** /administration/cartography: the themes of layers in their order, where they stand and who sees them. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { OrderedList } from '~/ui/form/ordered-list';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { hexOf, placesOf, type PlaceFlags } from '../domain';
import { Swatch } from './swatch';

interface ThemeLine extends PlaceFlags {
  readonly id: number;
  readonly name: string;
  readonly color: string;
  readonly visibility: boolean;
  readonly authorization: number;
  readonly layers: readonly { readonly name: string }[];
}
interface Props {
  readonly themes: readonly ThemeLine[];
  readonly mayEdit: boolean;
}

export function ThemesPage({ themes, mayEdit }: Props) {
  const { t } = useTranslation('cartography');
  const add = mayEdit ? (
    <Link className="button button-primary" to={urls.theme('new')}>
      {t('newTheme')}
    </Link>
  ) : null;
  const lines = themes.map((theme) => ({ id: theme.id, name: theme.name, content: <ThemeSummary theme={theme} /> }));
  return (
    <>
      <PageHeader
        title={t('title')}
        context={[
          t('context'),
          <Link key="pictos" to={urls.pictos()}>
            {t('pictos.title')}
          </Link>,
        ]}
      />
      <div className="stack">
        {themes.length === 0 ? (
          <EmptyState icon="layers" title={t('empty')} text={t('emptyText')}>
            {add}
          </EmptyState>
        ) : (
          <Panel title={t('themes', { count: themes.length })} id="themes" aside={add}>
            <p className="soft">{t('orderText')}</p>
            {mayEdit ? (
              <OrderedList lines={lines} label={t('title')} />
            ) : (
              <ol className="ordered">
                {lines.map(({ id, content }) => (
                  <li key={id}>{content}</li>
                ))}
              </ol>
            )}
          </Panel>
        )}
      </div>
    </>
  );
}

function ThemeSummary({ theme }: { readonly theme: ThemeLine }) {
  const { t } = useTranslation('cartography');
  const places = placesOf(theme);
  const state = theme.visibility ? t(`authorization.${theme.authorization}`) : t('hidden');
  return (
    <>
      <Swatch colour={hexOf(theme.color)} /> <Link to={urls.theme(theme.id)}>{theme.name}</Link>{' '}
      <span className="soft">
        {t('layers', { count: theme.layers.length })} – {state}
      </span>
      <br />
      <small className="soft">
        {places.length > 0 ? places.map((place) => t(`place.${place}`)).join(', ') : t('nowhere')}
      </small>
    </>
  );
}
