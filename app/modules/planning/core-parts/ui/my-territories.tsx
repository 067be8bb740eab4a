/**
 * A territory, then one of its matrices: how many of its scenarios have a result. A GET form: the choice is in the
 * address.
 */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { Select } from '~/ui/form/choices';
import { Icon } from '~/ui/icon';
import { StatusChip } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { Stats } from '~/ui/layout/stat';
import type { PlanningPanels } from '../view/planning-panels.view';

export function MyTerritoriesPanel({ view }: { view: PlanningPanels }) {
  const { t } = useTranslation('home');
  const { mine } = view;
  if (!mine) return null;
  const { territory, matrix, counts } = mine;
  return (
    <div className="home-4 home-mine">
      <Panel title={t('mine.title')} id="my-territories">
        {mine.territories.length === 0 ? (
          <p className="soft">{t('mine.none')}</p>
        ) : (
          <SubmitOnChange className="form" noValidate action={urls.home()} buttonLabel={t('mine.choose')}>
            <Select
              name="territory"
              label={t('mine.territory')}
              required
              empty={t('mine.chooseTerritory')}
              defaultValue={territory === null ? '' : String(territory)}
              options={mine.territories.map((one) => ({ value: String(one.id), label: one.name }))}
            />
            {territory === null ? null : mine.matrices.length === 0 ? (
              <p className="soft">{t('mine.noMatrix')}</p>
            ) : (
              <Select
                key={territory}
                name="matrix"
                label={t('mine.matrix')}
                required
                empty={t('mine.chooseMatrix')}
                defaultValue={matrix === null ? '' : String(matrix)}
                options={mine.matrices.map((one) => ({ value: String(one.matrixId), label: one.name }))}
              />
            )}
          </SubmitOnChange>
        )}
        {counts && matrix !== null ? (
          <div className="stack" role="status">
            <Stats
              items={[
                { label: t('mine.valid'), value: String(counts.valid), note: t('mine.validNote') },
                { label: t('mine.invalid'), value: String(counts.invalid), note: t('mine.invalidNote') },
              ]}
            />
            <p>
              <StatusChip
                label={t(counts.complete ? 'mine.complete' : 'mine.incomplete')}
                tone={counts.complete ? 'leaf' : 'ochre'}
              />
            </p>
            <Link className="button" to={urls.matrix(matrix)}>
              <Icon name="table" />
              {t('mine.openMatrix')}
            </Link>
          </div>
        ) : null}
        <Link
          className={territory === null ? 'button button-primary' : 'button'}
          to={territory === null ? urls.territories() : urls.territory(territory)}
        >
          <Icon name="map" />
          {territory !== null ? t('mine.openTerritory') : t(view.createTerritory ? 'mine.createOrRead' : 'mine.read')}
        </Link>
      </Panel>
    </div>
  );
}
