/** The RPG mean as the allocation to start from: one press, with the driving mode that everything starts with. */
import { useTranslation } from 'react-i18next';
import { Select } from '~/ui/form/choices';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { urls } from '~/urls';

export interface RpgMode {
  readonly id: number;
  readonly name: string;
  readonly parent: number;
}
/** « Raisonné »: what most of a territory is. */
const USUAL_PARENT = 2;
export const usualMode = (modes: readonly RpgMode[]): RpgMode | undefined =>
  modes.find(({ parent }) => parent === USUAL_PARENT) ?? modes[0];

export function StartFromRpg({ territoryId, modes }: { territoryId: number; modes: readonly RpgMode[] }) {
  const { t } = useTranslation('territory');
  const usual = usualMode(modes);
  return (
    <PostForm action={urls.territoryPage(territoryId, 'allocation')} className="form-row">
      <Select
        name="mode"
        label={t('average.mode')}
        help={t('average.modeHelp')}
        required
        defaultValue={usual === undefined ? undefined : String(usual.id)}
        options={modes.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <div className="beside-fields">
        <SubmitButton intent="fromRpg" icon="calculator" emphasis="plain">
          {t('average.start')}
        </SubmitButton>
      </div>
    </PostForm>
  );
}
