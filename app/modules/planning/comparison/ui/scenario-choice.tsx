/** Which scenarios are compared and which one is the reference: GET forms, the address holds the answer. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { CheckboxGroup, Select } from '~/ui/form/choices';
import { Icon } from '~/ui/icon';
import { Collapsible } from '~/ui/layout/panel';
import { MAX_COMPARED } from '../domain';
import type { ComparisonView } from '../view/comparison.view';
import { whyNoResult } from '../view/without-result';
import { KeptState } from './kept-state';

export const Swatch = ({ rank }: { rank: number }) => (
  <svg className={`swatch k-${rank % 10}`} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
    <rect width="14" height="14" />
  </svg>
);

export function ReferenceChoice({ view }: { view: ComparisonView }) {
  const { t } = useTranslation('comparison');
  return (
    <div className="compare-tools">
      <SubmitOnChange>
        <KeptState state={view.state} without={['ref']} />
        <Select
          key={view.referenceId}
          name="ref"
          label={t('referenceScenario')}
          defaultValue={String(view.referenceId)}
          options={view.compared.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </SubmitOnChange>
    </div>
  );
}

/** A plain form: choosing takes several clicks, so that it waits for its button. */
export function ScenarioChoice({ view, open }: { view: ComparisonView; open: boolean }) {
  const { t } = useTranslation('comparison');
  const chosen = view.state.scenarios.map(String);
  return (
    <Collapsible
      title={t('choose')}
      open={open}
      id="compare-choice"
      count={t('chosen', { count: chosen.length, max: MAX_COMPARED })}
    >
      <form method="get" action={urls.scenariosCompare(view.matrixId)} className="form">
        <KeptState state={view.state} without={['scenario', 'prod']} />
        <CheckboxGroup
          key={chosen.join()}
          name="scenario"
          label={t('scenarios')}
          help={t('chooseHelp', { max: MAX_COMPARED })}
          defaultValues={chosen}
          options={view.candidates.map(({ id, name, type, hasResult, lastOutcome }) => ({
            value: String(id),
            label: name,
            ...(hasResult || type === -1 ? {} : { help: t(`noResult.${whyNoResult(lastOutcome)}`) }),
          }))}
        />
        <div className="form-actions">
          <button type="submit" className="button button-primary">
            <Icon name="compare" />
            {t('compare')}
          </button>
        </div>
      </form>
    </Collapsible>
  );
}
