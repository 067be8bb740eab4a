import { useTranslation } from 'react-i18next';
import { useHere } from '~/ui/enhance/use-here';
import { Collapsible } from '~/ui/layout/panel';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { formatNumber, withUnit } from '~/kernel/french-number';
import type { LastUpdate, RefusedRow, SavedList } from '../view/list.view';
import type { RuleView } from '../view/rules.view';
import { RefusedRows } from './refused-rows';
import { RuleFields, type RuleFieldsProps } from './rule-fields';
import { PostForm } from '~/ui/form/post-form';

interface RotationRulesProps extends Omit<RuleFieldsProps, 'rule'> {
  readonly mode: 'read' | 'edit';
  readonly rules: readonly RuleView[];
  readonly lastUpdate: LastUpdate | null;
  readonly refused?: SavedList['refused'];
}

/** Two folding panels: Eco+ and AB. Read mode shows each rule as a sentence. */
export function RotationRules(props: RotationRulesProps) {
  const { t } = useTranslation('reference');
  const here = useHere();
  const { mode, rules, lastUpdate, refused } = props;
  const panels = (['Eco', 'AB'] as const).map((kind) => {
    const own = rules.filter((rule) => rule.kind === kind);
    return (
      <Collapsible key={kind} title={t(`rules.panel${kind}`)} count={String(own.length)} id={`panel-${kind}`}>
        {own.map((rule) =>
          mode === 'edit' ? (
            <RuleFields
              key={`${rule.key}-${rule.version}-${rule.cultures.join()}`}
              rule={rule}
              crops={props.crops}
              types={props.types}
              ofType={props.ofType}
            />
          ) : (
            <RuleSentence key={rule.key} rule={rule} {...props} />
          ),
        )}
      </Collapsible>
    );
  });
  const named = (row: RefusedRow): RefusedRow => ({ ...row, title: ruleName(rules, row.id, t) ?? row.title });
  return (
    <>
      <PageHeader
        title={t('set.rotation.title')}
        context={[
          lastUpdate
            ? t('list.lastUpdate', { user: lastUpdate.user || t('list.user'), date: lastUpdate.date })
            : t('rules.context'),
        ]}
        status={mode === 'edit' ? <StatusChip label={t('list.editing')} tone="ochre" icon="pencil" /> : undefined}
      />
      {refused?.length ? (
        <RefusedRows rows={refused.map(named)} prefix="rule" label={(name) => t(`column.${name}`)} />
      ) : null}
      {mode === 'edit' ? (
        <PostForm action={here} id="list-form" className="stack" draft={{ of: 'rotation-rules' }}>
          {panels}
        </PostForm>
      ) : (
        panels
      )}
    </>
  );
}

/** « Eco+, règle 3 » */
function ruleName(
  rules: readonly RuleView[],
  key: string,
  t: (key: string, params?: Record<string, unknown>) => string,
): string | undefined {
  const rule = rules.find((one) => one.key === key);
  return rule && `${t(`rules.panel${rule.kind}`)}, ${t('rules.rule', { id: rule.id })}`;
}

function RuleSentence({ rule, types, crops }: { rule: RuleView } & Pick<RotationRulesProps, 'types' | 'crops'>) {
  const { t, i18n } = useTranslation('reference');
  const names = new Map(crops.map(({ value, label }) => [value, label]));
  const bound = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1, i18n.language);
  return (
    <div className="rule">
      <h3>
        {t('rules.rule', { id: rule.id })}{' '}
        <StatusChip
          label={t(rule.respect ? 'rules.binding' : 'rules.reported')}
          tone={rule.respect ? 'water' : 'neutral'}
        />
      </h3>
      <div>
        <p className="rule-bounds num">
          {bound(rule.min)} – {withUnit(bound(rule.max), '%', i18n.language)}
        </p>
        <p>
          {t(rule.together ? 'rules.sentence1' : 'rules.sentence0', {
            min: bound(rule.min),
            max: bound(rule.max),
          })}
        </p>
      </div>
      <div>
        <p className="soft">{types[rule.cropType]?.label}</p>
        <p>{rule.allCrops ? t('rules.allCrops') : rule.cultures.map((id) => names.get(id) ?? id).join(', ')}</p>
      </div>
    </div>
  );
}
