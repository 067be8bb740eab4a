/** Rotation rules being written, in the two panels « Eco+ » and « AB ». */
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CULTURE_TYPES } from '~/kernel/crop-types';
import { memberKey, type RotationKind } from '~/modules/planning/optimisation/domain';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { Checkbox, Select } from '~/ui/form/choices';
import { RangePair } from '~/ui/form/range-pair';
import { Collapsible } from '~/ui/layout/panel';
import { CommandButton } from './command-button';
import { useTicked } from './use-ticked';
import { boundShown, ruleField, type RuleDraft } from '../forms/scenario-draft';
import { ruleKey, ruleSubject, type DraftAids, type EditorContext, type RuleAid } from '../view/editor.view';
import { RuleRoom } from './slide-room';

const KINDS: readonly RotationKind[] = ['Eco', 'AB'];
const PARENT = { Eco: 4, AB: 5 } as const;

export function EditRules({
  rules,
  aids,
  context,
  errors,
}: {
  rules: readonly RuleDraft[];
  aids: DraftAids['rules'];
  context: EditorContext;
  errors: (field: string) => string[];
}) {
  const { t } = useTranslation('scenario');
  return (
    <>
      {KINDS.map((kind) => {
        const shown = rules.filter((rule) => rule.kind === kind);
        const bound = context.modes.filter((mode) => mode.parent === PARENT[kind]).map((mode) => mode.name);
        return (
          <Collapsible key={kind} title={t(`panel.${kind}`)} count={String(shown.length)} id={`panel-${kind}`}>
            <p className="soft">
              {bound.length > 0 ? t('panel.binds', { modes: bound.join(', ') }) : t('panel.bindsNothing')}
            </p>
            {shown.length === 0 ? (
              <p className="soft">{t('rules.empty')}</p>
            ) : (
              shown.map((rule) => (
                <EditRule key={rule.id} rule={rule} aid={aids[ruleKey(rule)]} context={context} errors={errors} />
              ))
            )}
          </Collapsible>
        );
      })}
    </>
  );
}

function EditRule({
  rule,
  aid,
  context,
  errors,
}: {
  rule: RuleDraft;
  aid: RuleAid | undefined;
  context: EditorContext;
  errors: (field: string) => string[];
}) {
  const { t } = useTranslation('scenario');
  const hydrated = useHydrated();
  const name = (part: string) => ruleField(rule.kind, rule.id, part);
  const [changed, setChanged] = useState(false);
  // other crops have other shares: until the server has reckoned them, none is shown
  const today = changed || aid?.of !== ruleSubject(rule) ? null : aid.today;
  const follow = ({ target }: FormEvent<HTMLFieldSetElement>) => {
    const field = (target as HTMLInputElement).name;
    if (field === name('crops') || field === name('together')) setChanged(true);
  };
  const messages = [...errors(name('min')), ...errors(name('max'))];
  /** With script a new type or « toutes » shows its list at once; the button does it without. */
  const refresh = (element: HTMLElement) => {
    element.closest('form')?.requestSubmit(document.getElementById(`${name('recompute')}`));
  };
  const [ticked, setTicked] = useTicked(rule);
  const crops = context.crops.filter(({ id }) => (ticked?.ids ?? rule.crops).includes(id));
  return (
    <fieldset className="rule-edit" id={`rule-${rule.kind}-${rule.id}`} onChange={follow}>
      <legend className="visually-hidden">{t('rules.named', { kind: t(`panel.${rule.kind}`), id: rule.id })}</legend>
      <input type="hidden" name="rule" value={`${rule.kind}.${rule.id}`} />
      <input type="hidden" name={name('typeBefore')} value={rule.cropType} />
      <div className="objective-head">
        <b>{t('rules.number', { id: rule.id })}</b>
        <Checkbox name={name('respect')} label={t('rules.enforce')} defaultChecked={rule.respect} />
      </div>
      <div className="form-row">
        <Select
          name={name('together')}
          label={t('rules.scope')}
          required
          defaultValue={rule.together ? '1' : '0'}
          options={[
            { value: '1', label: t('rules.together') },
            { value: '0', label: t('rules.each') },
          ]}
        />
        <Select
          name={name('type')}
          label={t('rules.type')}
          required
          defaultValue={rule.cropType}
          onChange={(event) => refresh(event.currentTarget)}
          options={CULTURE_TYPES.map((type) => ({ value: String(type), label: t(`cropType.${type}`) }))}
        />
      </div>
      <Checkbox
        name={name('all')}
        label={t('rules.allCrops')}
        defaultChecked={rule.allCrops}
        onChange={(event) => refresh(event.currentTarget)}
      />
      <details className="pick" onChange={(event) => setTicked(event.currentTarget)}>
        <summary>
          <b>{t('rules.crops')}</b>
          <span>
            {crops.length === context.crops.length
              ? t('all.crops')
              : crops.length === 0
                ? t('none.crops')
                : crops.map((crop) => crop.name).join(', ')}
          </span>
        </summary>
        <div className="pick-body">
          <fieldset className="pick-choices">
            <legend className="visually-hidden">{t('rules.crops')}</legend>
            {context.crops.map((crop) => (
              <span key={crop.id} className="choice">
                <input
                  type="checkbox"
                  name={name('crops')}
                  value={crop.id}
                  id={`${name('crops')}.${crop.id}`}
                  defaultChecked={rule.crops.includes(crop.id)}
                />
                <label htmlFor={`${name('crops')}.${crop.id}`}>{crop.name}</label>
              </span>
            ))}
          </fieldset>
        </div>
      </details>
      <CommandButton
        className={hydrated ? 'visually-hidden' : 'button button-quiet until-script'}
        id={name('recompute')}
        command={{ do: 'crops', kind: rule.kind, id: rule.id }}
        tabIndex={hydrated ? -1 : undefined}
      >
        {t('rules.recompute')}
      </CommandButton>
      <RangePair
        name={name('bounds')}
        id={name('min')}
        label={t('rules.bounds')}
        required
        minName={name('min')}
        maxName={name('max')}
        defaultMin={boundShown(rule.min)}
        defaultMax={boundShown(rule.max)}
        unit="%"
        marks={<RuleRoom of={memberKey({ kind: 'rule', ruleKind: rule.kind, ruleId: rule.id })} today={today} />}
        errors={messages}
      />
    </fieldset>
  );
}
