/** The frame of a page when the user cannot be read: the name of the product and a link home. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { PublicFrame } from '~/ui/layout/public-frame';

export function BareFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <PublicFrame
      applicationName={t('applicationName')}
      homeTo={urls.publicHome()}
      links={[
        { label: t('public.home'), to: urls.publicHome() },
        { label: t('public.contact'), to: urls.contact() },
      ]}
    >
      {children}
    </PublicFrame>
  );
}
