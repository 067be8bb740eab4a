import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup, Checkbox, RadioGroup, Select } from '~/ui/form/choices';
import { SeenField } from '~/ui/form/edit-conflict';
import { RangePair } from '~/ui/form/range-pair';
import { useBeforePaint } from '~/ui/enhance/use-before-paint';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { RULE_COMMANDS, type RuleView } from '../view/rules.view';

interface Worded {
  readonly value: string;
  readonly label: string;
}
export interface RuleFieldsProps {
  readonly rule: RuleView;
  readonly crops: readonly Worded[];
  readonly types: readonly Worded[];
  /** the crops that each type proposes */
  readonly ofType: Readonly<Record<string, readonly string[]>>;
}

/** One rule to edit. Changing the crop type proposes its crops (S2§5): at once with script, by a button without. */
export function RuleFields({ rule, crops, types, ofType }: RuleFieldsProps) {
  const { t } = useTranslation('reference');
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<{ readonly from: string; readonly list: readonly string[] }>({
    from: 'stored',
    list: rule.cultures,
  });
  const type = useRef<HTMLDivElement>(null);
  const propose = (of: string) => setChosen({ from: of, list: ofType[of] ?? [] });
  // chosen before the script came, whose coming takes the button away
  useBeforePaint(() => {
    const now = type.current?.querySelector('select')?.value;
    if (now !== undefined && now !== String(rule.cropType)) propose(now);
  }, []);
  const name = (field: string) => `rule.${rule.key}.${field}`;
  return (
    <div className="rule">
      <h3>{t('rules.rule', { id: rule.id })}</h3>
      <input type="hidden" name={name('#version')} value={rule.version} />
      <SeenField prefix={name('')} values={rule.seen} />
      <div className="stack">
        <RangePair
          name={name('bounds')}
          label={t('rules.bounds')}
          required
          minName={name('min')}
          maxName={name('max')}
          defaultMin={rule.min}
          defaultMax={rule.max}
          unit="%"
        />
        <RadioGroup
          name={name('ensemble')}
          label={t('rules.scope')}
          required
          inline
          options={[
            { value: '1', label: t('rules.scope1') },
            { value: '0', label: t('rules.scope0') },
          ]}
          defaultValue={rule.together ? '1' : '0'}
        />
        <Checkbox
          name={name('respect')}
          id={name('respect')}
          value="1"
          defaultChecked={rule.respect}
          label={t('column.respect')}
        />
      </div>
      <div className="stack" ref={type}>
        <Select
          name={name('cultureType')}
          label={t('column.cultureType')}
          required
          options={types}
          defaultValue={String(rule.cropType)}
          onChange={(event) => propose(event.currentTarget.value)}
        />
        {hydrated ? null : <input type="hidden" name={name('typeShown')} value={rule.cropType} />}
        {hydrated ? null : (
          <button
            type="submit"
            className="button until-script"
            name="intent"
            value={RULE_COMMANDS.write({ do: 'propose', rule: rule.key })}
            formNoValidate
          >
            {t('rules.update')}
          </button>
        )}
        <Checkbox
          name={name('toutesCultures')}
          id={name('toutesCultures')}
          value="1"
          defaultChecked={rule.allCrops}
          label={t('rules.allCrops')}
        />
        <details className="reference-many">
          <summary>{t('rules.chosen', { count: chosen.list.length })}</summary>
          <CheckboxGroup
            key={chosen.from}
            name={name('cultures')}
            label={t('column.cultures')}
            options={crops}
            defaultValues={chosen.list}
            inline
          />
        </details>
      </div>
    </div>
  );
}
