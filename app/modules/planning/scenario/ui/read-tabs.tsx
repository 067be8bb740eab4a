/** The first three tabs of a scenario, to read. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { colon, formatNumber, formatQuantity, semicolon } from '~/kernel/french-number';
import { describeField } from '~/records/fields/view/field-words';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { StatusChip } from '~/ui/layout/page-header';
import { Collapsible, EmptyState, Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { classes } from '~/ui/tone';
import { MORE_FIELDS } from '../domain';
import type { DescriptiveView } from '../view/descriptive.view';
import { objectiveSentence, objectiveTitle } from '../view/objective-sentence';
import type { SelectionView } from '~/modules/planning/optimisation/view/objective-words';
import type { ObjectiveView } from '../view/objectives.view';
import { ASKED_KINDS, OBJECTIVE_KINDS } from '../forms/asked-kinds';
import type { RulePanelView, RuleView } from '../view/rules.view';
import type { ScenarioHead } from '../view/scenario-head.view';

export function DescriptiveTab({ view }: { view: DescriptiveView }) {
  const { t, i18n } = useTranslation('scenario');
  const goal = view.optimised
    ? t(`goal.${view.direction}`, { name: view.optimised.name, unit: view.optimised.unit })
    : t('goal.nearest');
  const facts: [string, string][] = [
    [t('fields.goal'), goal],
    [t('fields.reference'), view.reference ?? t('reference.current')],
    [t('fields.respect'), t(view.respect ? 'respect.yes' : 'respect.no')],
    [
      t('fields.changeCap'),
      view.changeCap === null ? t('cap.none') : t('cap.some', { cap: formatNumber(view.changeCap, 2, i18n.language) }),
    ],
    ...Object.keys(MORE_FIELDS).map((name): [string, string] => [
      t(`fields.${name}`),
      describeField(MORE_FIELDS, name, view.more[name] ?? [], { t, locale: i18n.language }),
    ]),
    [t('fields.objectives'), t('objectives.count', { count: view.objectives.active, total: view.objectives.total })],
    [t('fields.rules'), t('rules.count', { count: view.rules.enforced, total: view.rules.total })],
  ];
  return (
    <div className="stack">
      {view.description ? <p className="matrix-description">{view.description}</p> : null}
      <Panel title={t('tabs.descriptive')} id="descriptive">
        <dl className="facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  );
}

export function ObjectivesTab({
  head,
  objectives,
  productionHidden,
  refusal,
}: {
  head: ScenarioHead;
  objectives: readonly ObjectiveView[];
  productionHidden: boolean;
  refusal: string | null;
}) {
  const { t } = useTranslation('scenario');
  if (objectives.length === 0)
    return (
      <EmptyState
        icon="scale"
        title={t('objectives.empty')}
        text={t(head.mayEdit ? 'objectives.emptyEdit' : 'objectives.emptyRead')}
      >
        {head.mayEdit ? (
          <Link className="button button-primary" to={urls.scenarioPage(head.id, 'edit')}>
            {t('objectives.define')}
          </Link>
        ) : null}
      </EmptyState>
    );
  return (
    <div className="stack-wide">
      {refusal ? <Notice tone="ochre">{t(`incomplete.${refusal}`)}</Notice> : null}
      {OBJECTIVE_KINDS.filter((kind) => ASKED_KINDS[kind].indicatorId === undefined || !productionHidden).map(
        (kind) => {
          const shown = objectives.filter((objective) => objective.kind === kind);
          return shown.length === 0 ? null : (
            <section key={kind} className="stack" aria-labelledby={`kind-${kind}`}>
              <h2 id={`kind-${kind}`}>{t(`kind.${kind}`)}</h2>
              <div className="objective-blocks">
                {shown.map((objective) => (
                  <ObjectiveBlock key={objective.id} objective={objective} />
                ))}
              </div>
            </section>
          );
        },
      )}
      {productionHidden ? <p className="soft">{t('objectives.productionHidden')}</p> : null}
    </div>
  );
}

const written = (
  value: number | null,
  { unit, decimals }: { unit: string; decimals: number },
  locale: string,
  missing: string,
): string => (value === null ? missing : formatQuantity(value, unit, decimals, locale));

export function useAsk(): (
  objective: Pick<ObjectiveView, 'kind' | 'indicator' | 'relative' | 'comparison' | 'target' | 'unit' | 'decimals'>,
) => string {
  const { t, i18n } = useTranslation('scenario');
  return (objective) => {
    const what =
      objective.kind === 'indicator'
        ? (objective.indicator ?? t('objective.noIndicator'))
        : t(
            objective.kind === 'production'
              ? 'objective.production'
              : objective.relative
                ? 'objective.share'
                : 'objective.surface',
          );
    return (
      `${what} ${objective.comparison === null ? '…' : t(`comparison.${objective.comparison}`)} ` +
      `${written(objective.target, objective, i18n.language, '…')}`
    );
  };
}

function ObjectiveBlock({ objective }: { objective: ObjectiveView }) {
  const { t, i18n } = useTranslation('scenario');
  const format = (value: number | null, unit = objective) => written(value, unit, i18n.language, t('notAvailable'));
  return (
    <article className={classes('objective', !objective.active && 'objective-off')} id={`objective-${objective.id}`}>
      <h3>
        <span>{objectiveTitle(objective, t, i18n.language)}</span>
        {objective.active ? null : <StatusChip label={t('objective.off')} icon="pause" />}
      </h3>
      {objective.description ? <p className="objective-ask">{objectiveSentence(objective, t, i18n.language)}</p> : null}
      <dl className="facts">
        <Selection selection={objective.sel} title={t('objective.on')} />
        {objective.of ? <Selection selection={objective.of} title={t('objective.of')} /> : null}
        <div>
          <dt>{t('objective.valueRefCalc')}</dt>
          <dd className="num">
            {format(objective.valueRefCalc)}
            {objective.of ? (
              <span className="soft">
                {' '}
                (
                {t('objective.valueRefCalcBis', {
                  surface: format(objective.valueRefCalcBis, { ...objective, unit: 'ha', decimals: 2 }),
                })}
                )
              </span>
            ) : null}
          </dd>
        </div>
      </dl>
      {objective.active && objective.missing.length > 0 ? (
        <p className="objective-missing">
          <Icon name="triangle-alert" small />
          {objective.missing.map((part) => t(`optimisation:missing.${part}`)).join(', ')}
        </p>
      ) : null}
    </article>
  );
}

const SHOWN = 4;

function Selection({ selection, title }: { selection: SelectionView; title: string }) {
  const { t, i18n } = useTranslation('scenario');
  const say = (kind: 'zones' | 'crops' | 'modes') => {
    const names = selection[kind];
    if (names === null) return t(`all.${kind}`);
    if (names.length === 0) return t(`none.${kind}`);
    return names.length > SHOWN
      ? `${names.slice(0, SHOWN).join(', ')} ${t('andMore', { count: names.length - SHOWN })}`
      : names.join(', ');
  };
  return (
    <div>
      <dt>{title}</dt>
      <dd>{[say('zones'), say('crops'), say('modes')].join(semicolon(i18n.language))}</dd>
    </div>
  );
}

export function RulesTab({ panels }: { panels: readonly RulePanelView[] }) {
  const { t, i18n } = useTranslation('scenario');
  const percent = (value: number) => formatQuantity(value, '%', Number.isInteger(value) ? 0 : 2, i18n.language);
  return (
    <div className="stack">
      {panels.map((panel) => (
        <Collapsible
          key={panel.kind}
          title={t(`panel.${panel.kind}`)}
          count={String(panel.rules.length)}
          id={`panel-${panel.kind}`}
        >
          <p className="soft">
            {panel.modes.length > 0 ? t('panel.binds', { modes: panel.modes.join(', ') }) : t('panel.bindsNothing')}
          </p>
          {panel.rules.length === 0 ? (
            <p className="soft">{t('rules.empty')}</p>
          ) : (
            <DataTable<RuleView>
              label={t(`panel.${panel.kind}`)}
              rows={panel.rules}
              rowKey={(rule) => rule.id}
              columns={[
                { id: 'rule', label: t('rules.rule'), cell: (rule) => t('rules.number', { id: rule.id }) },
                {
                  id: 'scope',
                  label: t('rules.scope'),
                  cell: (rule) => t(rule.together ? 'rules.together' : 'rules.each'),
                },
                {
                  id: 'crops',
                  label: t('rules.crops'),
                  cell: (rule) => {
                    if (rule.allCrops) return t('cropType.0');
                    // of every type: the crops named are all that it is about
                    if (rule.cropType === 0 && rule.crops.length > 0) return rule.crops.join(', ');
                    const crops = rule.crops.length > 0 ? `${colon(i18n.language)}${rule.crops.join(', ')}` : '';
                    return `${t(`cropType.${rule.cropType}`)}${crops}`;
                  },
                },
                { id: 'min', label: t('rules.min'), number: true, cell: (rule) => percent(rule.min) },
                { id: 'max', label: t('rules.max'), number: true, cell: (rule) => percent(rule.max) },
                {
                  id: 'respect',
                  label: t('rules.respect'),
                  cell: (rule) => (
                    <StatusChip
                      label={t(rule.respect ? 'rules.enforced' : 'rules.reported')}
                      tone={rule.respect ? 'water' : 'neutral'}
                      icon={rule.respect ? 'lock' : 'eye'}
                    />
                  ),
                },
              ]}
            />
          )}
        </Collapsible>
      ))}
    </div>
  );
}
