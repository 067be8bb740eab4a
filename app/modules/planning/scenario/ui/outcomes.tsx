/** Targets and results, side by side: objectives and rotation rules. */
import { useTranslation } from 'react-i18next';
import { formatNumber, formatQuantity } from '~/kernel/french-number';
import { sayIn } from '~/modules/planning/optimisation/view/sentence';
import type { RuleNote } from '~/modules/planning/optimisation/view/solution.view';
import { StatusChip } from '~/ui/layout/page-header';
import { DataTable } from '~/ui/table/data-table';
import { objectiveSentence, objectiveTitle } from '../view/objective-sentence';
import type { ObjectiveOutcome, RuleOutcome } from '../view/results.view';
import { useAsk } from './read-tabs';

/** `folded`: under a title of its own. */
export function ObjectiveOutcomes({
  objectives,
  folded = false,
}: {
  objectives: readonly ObjectiveOutcome[];
  folded?: boolean;
}) {
  const { t, i18n } = useTranslation('scenario');
  const ask = useAsk();
  if (objectives.length === 0) return null;
  const format = (value: number | null, one: ObjectiveOutcome) =>
    value === null ? t('notAvailable') : formatQuantity(value, one.unit, one.decimals, i18n.language);
  return (
    <section className="stack" aria-label={t('results.objectives')}>
      {folded ? null : <h2>{t('results.objectives')}</h2>}
      <DataTable<ObjectiveOutcome>
        label={t('results.objectives')}
        rows={objectives}
        rowKey={(one) => one.id}
        columns={[
          {
            id: 'objective',
            label: t('results.objective'),
            cell: (one) => (
              <>
                {objectiveTitle(one, t, i18n.language)}
                {one.description ? (
                  <span className="soft small said">{objectiveSentence(one, t, i18n.language)}</span>
                ) : null}
              </>
            ),
          },
          { id: 'asked', label: t('results.asked'), cell: ask },
          {
            id: 'reference',
            label: t('results.reference'),
            number: true,
            cell: (one) => format(one.valueRefCalc, one),
          },
          { id: 'reached', label: t('results.reached'), number: true, cell: (one) => format(one.reached, one) },
          { id: 'met', label: t('results.verdict'), cell: (one) => <Met met={one.met} /> },
        ]}
      />
    </section>
  );
}

function Met({ met }: { met: boolean | null }) {
  const { t } = useTranslation('scenario');
  return met === null ? (
    <StatusChip label={t('results.noSubject')} />
  ) : (
    <StatusChip label={t(met ? 'results.met' : 'results.notMet')} tone={met ? 'leaf' : 'brick'} />
  );
}

export function RuleOutcomes({ rules, notes }: { rules: readonly RuleOutcome[]; notes: readonly RuleNote[] }) {
  const { t, i18n } = useTranslation(['scenario', 'optimisation']);
  if (rules.length === 0) return null;
  const percent = (value: number | null) =>
    value === null ? t('notAvailable') : formatQuantity(value, '%', 1, i18n.language);
  return (
    <section className="stack" aria-label={t('results.rules')}>
      {notes.length > 0 ? (
        <ul className="said">
          {notes.map((note) => (
            <li key={note.key}>
              {sayIn(t, note.sentence)}
              {note.zones.length > 0 ? (
                <details>
                  <summary className="small">{t('results.zones', { count: note.zones.length })}</summary>
                  {note.zones.join(', ')}
                </details>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <DataTable<RuleOutcome>
        label={t('results.rules')}
        rows={rules}
        rowKey={(rule) => `${rule.kind}${rule.id}`}
        groupOf={(rule) => t(`panel.${rule.kind}`)}
        columns={[
          { id: 'rule', label: t('rules.rule'), cell: (rule) => t('rules.number', { id: rule.id }) },
          { id: 'crops', label: t('rules.crops'), cell: (rule) => rule.crops.join(', ') },
          {
            id: 'asked',
            label: t('results.asked'),
            cell: (rule) =>
              t('rules.between', {
                min: formatNumber(rule.min, 0, i18n.language),
                max: formatNumber(rule.max, 0, i18n.language),
              }),
          },
          { id: 'lowest', label: t('results.lowest'), number: true, cell: (rule) => percent(rule.lowest) },
          { id: 'highest', label: t('results.highest'), number: true, cell: (rule) => percent(rule.highest) },
          {
            id: 'met',
            label: t('results.verdict'),
            cell: (rule) => (
              <>
                <Met met={rule.met} />
                {rule.enforced ? null : <span className="soft small"> {t('rules.reported')}</span>}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
