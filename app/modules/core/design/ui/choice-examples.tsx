import { useTranslation } from 'react-i18next';
import { ChoiceTable } from '~/ui/form/choice-table';
import { Checkbox, CheckboxGroup, RadioGroup, Select, type Option } from '~/ui/form/choices';
import { LanguageSelect } from '~/ui/form/language-select';
import { Example, Family } from './example';

export function ChoiceExamples() {
  const { t } = useTranslation('design');
  const crops: Option[] = [
    { value: 'wheat', label: t('word.wheat'), help: t('help') },
    { value: 'maize', label: t('word.maize') },
    { value: 'meadow', label: t('word.meadow'), disabled: true },
  ];
  return (
    <Family id="choices">
      <Example name="Select, LanguageSelect" note="select" form>
        <Select name="select" label={t('word.crop')} options={crops} empty />
        <Select
          name="selectGroups"
          label={t('state.groups')}
          options={crops.map((crop, at) => ({ ...crop, group: t(at < 2 ? 'word.arable' : 'word.grass') }))}
          defaultValue="maize"
          errors={[t('fault')]}
        />
        <LanguageSelect name="language" label={t('word.language')} defaultValue="fr" />
      </Example>
      <Example name="Checkbox, CheckboxGroup, RadioGroup" note="choices" form>
        <Checkbox name="agree" label={t('word.agree')} help={t('help')} />
        <Checkbox name="agreeError" label={t('state.error')} errors={[t('fault')]} />
        <CheckboxGroup name="crops" label={t('word.crop')} options={crops} defaultValues={['wheat']} />
        <RadioGroup name="crop" label={t('word.crop')} options={crops} defaultValue="maize" inline required />
      </Example>
      <Example name="ChoiceTable" note="choiceTable">
        <ChoiceTable
          label={t('twoChanges')}
          by={t('word.person')}
          lines={[
            { name: 'mergeArea', label: t('word.area'), base: '10', theirs: '12', mine: '14', mineFirst: true },
            {
              name: 'mergeCrop',
              label: t('word.crop'),
              base: null,
              theirs: t('word.wheat'),
              mine: t('word.maize'),
              mineFirst: false,
            },
          ]}
        />
      </Example>
    </Family>
  );
}
