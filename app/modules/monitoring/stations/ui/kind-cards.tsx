/** The kinds that are open to a person, with how many stations they read. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import type { IconName } from '~/ui/icon';
import { Card, CardList } from '~/ui/layout/card-list';
import { EmptyState } from '~/ui/layout/panel';
import type { StationKind } from '../domain';

interface Kind {
  readonly kind: StationKind;
  readonly word: string;
  readonly icon: string;
  readonly count: number;
}

interface Props {
  readonly kinds: readonly Kind[];
  /** what the account lacks to see other kinds */
  readonly lacks: string | null;
}

export function KindCards({ kinds, lacks }: Props) {
  const { t } = useTranslation('stations');
  if (kinds.length === 0) return <EmptyState icon="lock" title={t('kinds.none')} text={lacks ?? t('kinds.noneText')} />;
  return (
    <div className="stack">
      <CardList>
        {kinds.map(({ kind, word, icon, count }) => (
          <Card
            key={kind}
            level={2}
            title={t(`kind.${kind}.many`)}
            to={urls.stations(word)}
            icon={icon as IconName}
            lines={[t('list.count', { count })]}
          />
        ))}
      </CardList>
      {lacks ? <p className="soft">{lacks}</p> : null}
    </div>
  );
}
