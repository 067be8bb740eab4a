/** The crops that the RPG sees and the territory lacks: each joins in one press, with its hectares. */
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { Select } from '~/ui/form/choices';
import { PostForm } from '~/ui/form/post-form';
import { Notice } from '~/ui/layout/panel';
import { Icon } from '~/ui/icon';
import { urls } from '~/urls';
import type { TerritoryHead } from '../view/territory-head.view';
import { usualMode, type RpgMode } from './start-from-rpg';

export interface MissingView {
  readonly crops: readonly { readonly name: string; readonly codes: readonly string[]; readonly hectares: number }[];
  /** the driving mode that was chosen before */ readonly modeId: number | null;
}

export function RpgMissing({
  head,
  missing: { crops, modeId },
  modes,
}: {
  head: TerritoryHead;
  missing: MissingView;
  modes: readonly RpgMode[];
}) {
  const { t, i18n } = useTranslation('territory');
  const ha = (hectares: number) => formatNumber(Math.max(1, Math.round(hectares)), 0, i18n.language);
  if (crops.length === 0) return <Notice tone="leaf">{t('missing.none')}</Notice>;
  const all = crops.reduce((sum, { hectares }) => sum + hectares, 0);
  const mode = modes.find(({ id }) => id === modeId) ?? usualMode(modes);
  return (
    <Notice tone="ochre" title={t('missing.title', { count: crops.length, hectares: ha(all) })}>
      <p>{t('missing.text')}</p>
      {head.matrixCount > 0 ? <p>{t('missing.matrices', { count: head.matrixCount })}</p> : null}
      <PostForm action={urls.territoryPage(head.id, 'allocation')} className="stack" preventScrollReset>
        <div className="input-short">
          <Select
            name="mode"
            label={t('average.mode')}
            required
            defaultValue={mode === undefined ? undefined : String(mode.id)}
            options={modes.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </div>
        <div className="row wrap">
          {crops.map(({ name, codes, hectares }) => (
            <button key={name} className="button" name="rpgCrop" value={codes[0]}>
              <Icon name="plus" small />
              {t('missing.add', { name, hectares: ha(hectares) })}
            </button>
          ))}
          {crops.length > 1 ? (
            <button className="button button-quiet" name="rpgCrop" value="">
              {t('missing.addAll', { count: crops.length, hectares: ha(all) })}
            </button>
          ) : null}
        </div>
      </PostForm>
    </Notice>
  );
}
