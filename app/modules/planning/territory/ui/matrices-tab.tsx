/** The third tab: favourites first, then the matrices, the last changed first. */
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/kernel/civil-date';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { Card, CardList } from '~/ui/layout/card-list';
import { Collapsible, EmptyState } from '~/ui/layout/panel';

export interface MatrixLine {
  readonly matrixId: number;
  readonly name: string;
  readonly description: string;
  readonly favoris: boolean;
  readonly updatedAt: Date;
  readonly updatedBy: string;
  readonly scenarioCount: number;
}

export function MatricesTab({ matrices, newTo }: { matrices: readonly MatrixLine[]; newTo: string | null }) {
  const { t } = useTranslation('territory');
  const sorted = [...matrices].sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  const [favourites, others] = [sorted.filter((one) => one.favoris), sorted.filter((one) => !one.favoris)];
  const create = newTo ? (
    <a className="button button-primary" href={newTo}>
      <Icon name="plus" />
      {t('matrices.new')}
    </a>
  ) : null;
  if (sorted.length === 0)
    return (
      <EmptyState
        icon="table"
        title={t('matrices.empty')}
        text={t(newTo ? 'matrices.emptyCreate' : 'matrices.emptyRead')}
      >
        {create}
      </EmptyState>
    );
  return (
    <div className="stack">
      {create ? <div className="row">{create}</div> : null}
      {favourites.length > 0 ? (
        <Section title={t('matrices.favourites')} matrices={favourites} id="favourites" />
      ) : null}
      <Section title={t('matrices.title')} matrices={others} id="matrices" />
    </div>
  );
}

function Section({ title, matrices, id }: { title: string; matrices: readonly MatrixLine[]; id: string }) {
  const { t } = useTranslation('territory');
  return (
    <Collapsible title={title} count={String(matrices.length)} id={id}>
      {matrices.length === 0 ? (
        <p className="soft">{t('matrices.empty')}</p>
      ) : (
        <CardList>
          {matrices.map((matrix) => (
            <Card
              key={matrix.matrixId}
              title={matrix.name}
              to={urls.matrix(matrix.matrixId)}
              icon={matrix.favoris ? 'star' : 'table'}
              iconLabel={matrix.favoris ? t('matrices.favourite') : undefined}
              lines={[
                ...(matrix.description ? [matrix.description] : []),
                t('matrices.line', {
                  date: formatDay(matrix.updatedAt),
                  user: matrix.updatedBy,
                  count: matrix.scenarioCount,
                }),
              ]}
            />
          ))}
        </CardList>
      )}
    </Collapsible>
  );
}
