/** /administration: its pages, each with what is done there. */
import { useTranslation } from 'react-i18next';
import { Card, CardList } from '~/ui/layout/card-list';
import { PageHeader } from '~/ui/layout/page-header';
import type { administrationPages } from '../view/administration-pages';

export function AdministrationHome({ pages }: { pages: ReturnType<typeof administrationPages> }) {
  const { t } = useTranslation('administration');
  return (
    <>
      <PageHeader title={t('pages.title')} context={[t('pages.context')]} />
      <h2 className="visually-hidden">{t('pages.list')}</h2>
      <CardList>
        {pages.map(({ id, to, icon }) => (
          <Card key={id} title={t(`pages.${id}.title`)} to={to} icon={icon} lines={[t(`pages.${id}.text`)]} />
        ))}
      </CardList>
    </>
  );
}
