import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Notice } from '~/ui/layout/panel';
import type { ListView } from '../view/list.view';
import { PostForm } from '~/ui/form/post-form';

/** The notice above one set's list: the municipalities of France and their centres can be loaded. */
export function SetNotice({ view }: { view: ListView }) {
  const { t } = useTranslation('reference');
  if (!view.services) return null;
  return (
    <Notice title={t('communes.loadTitle')}>
      <p>{t('communes.loadText')}</p>
      <PostForm action={urls.referencial('load-communes')}>
        <button className="button" type="submit">
          {t('communes.load')}
        </button>
      </PostForm>
      {view.services.centres ? (
        <PostForm action={urls.referencial('city-centres')}>
          <button className="button" type="submit">
            {t('communes.centres')}
          </button>
        </PostForm>
      ) : null}
    </Notice>
  );
}
