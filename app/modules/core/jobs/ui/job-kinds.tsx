/** /job/new: what a job may do. */
import { useTranslation } from 'react-i18next';
import type { IconName } from '~/ui/icon';
import { Card, CardList } from '~/ui/layout/card-list';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import type { KindWords } from '../view/job.view';

const ICON = ['download', 'calculator', 'mail', 'refresh-cw'] as const satisfies readonly IconName[];

export function JobKinds({ kinds }: { kinds: readonly KindWords[] }) {
  const { t } = useTranslation('jobs');
  return (
    <>
      <PageHeader title={t('new.title')} context={[t('new.context')]} />
      <h2 className="visually-hidden">{t('new.kinds')}</h2>
      <CardList>
        {kinds.map(({ routingKey, name, about, type, jobType }) => (
          <Card
            key={routingKey}
            title={name}
            to={urls.newJob({ kind: routingKey })}
            icon={ICON[jobType]}
            lines={[about, type]}
          />
        ))}
      </CardList>
    </>
  );
}
