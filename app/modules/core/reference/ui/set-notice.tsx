import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { Notice } from '~/ui/layout/panel';
import type { ListView } from '../view/list.view';

/** The notice above one set's list: the municipalities of France and their centres can be loaded. */
export function SetNotice({ view }: { view: ListView }) {
  const { t } = useTranslation('reference');
  if (view.set.api !== 'city' || view.mode !== 'edit') return null;
  return (
    <Notice title={t('communes.loadTitle')}>
      <p>{t('communes.loadText')}</p>
      <Form method="post" action={urls.referencial('load-communes')}>
        <CsrfField />
        <button className="button" type="submit">
          {t('communes.load')}
        </button>
      </Form>
      {view.centres ? (
        <Form method="post" action={urls.referencial('city-centres')}>
          <CsrfField />
          <button className="button" type="submit">
            {t('communes.centres')}
          </button>
        </Form>
      ) : null}
    </Notice>
  );
}
