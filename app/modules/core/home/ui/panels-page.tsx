/** Which panels the home shows, and in which order. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Checkbox } from '~/ui/form/choices';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/layout/page-header';
import type { HomePanelChoice } from '../domain';
import { PostForm } from '~/ui/form/post-form';

export function PanelsPage({ panels }: { panels: readonly HomePanelChoice[] }) {
  const { t } = useTranslation('home');
  return (
    <>
      <PageHeader title={t('panels.title')} context={[t('panels.text')]} />
      <PostForm className="form" preventScrollReset>
        <ol className="panel-order">
          {panels.map(({ panel, visible }, rank) => (
            <li key={panel}>
              <input type="hidden" name="order" value={panel} />
              <Checkbox
                name="visible"
                id={`visible-${panel}`}
                value={panel}
                label={t(`panels.name.${panel}`)}
                defaultChecked={visible}
              />
              <span className="row">
                <button
                  type="submit"
                  className="button button-quiet"
                  name="intent"
                  value={`up ${panel}`}
                  disabled={rank === 0}
                >
                  <Icon name="arrow-up" label={t('panels.up', { name: t(`panels.name.${panel}`) })} />
                </button>
                <button
                  type="submit"
                  className="button button-quiet"
                  name="intent"
                  value={`down ${panel}`}
                  disabled={rank === panels.length - 1}
                >
                  <Icon name="arrow-down" label={t('panels.down', { name: t(`panels.name.${panel}`) })} />
                </button>
              </span>
            </li>
          ))}
        </ol>
        <div className="form-actions">
          <SubmitButton intent="save" icon="save">
            {t('panels.save')}
          </SubmitButton>
          <Link className="button" to={urls.home()}>
            {t('panels.cancel')}
          </Link>
        </div>
      </PostForm>
    </>
  );
}
