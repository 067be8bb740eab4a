/** Keeps the reading that is shown, by name, for the next files. */
import { useTranslation } from 'react-i18next';
import { TextField } from '~/ui/form/inputs';
import { Collapsible } from '~/ui/layout/panel';
import type { ReadFileData } from '../view/measure-preview';

export function KeepModel({ model, typed }: { model: ReadFileData['model']; typed?: string }) {
  const { t } = useTranslation('ingest');
  return (
    <Collapsible title={t('model.keepTitle')} open={typed !== undefined} id="keep">
      <p>{t('model.keepHelp')}</p>
      {model ? (
        <>
          <input type="hidden" name="modelId" value={model.id} />
          <input type="hidden" name="modelVersion" value={model.version} />
        </>
      ) : null}
      <TextField name="modelName" label={t('model.name')} defaultValue={typed ?? model?.name ?? ''} maxLength={80} />
      <div className="form-actions">
        {model ? (
          <button className="button" name="intent" value="update">
            {t('model.update', { name: model.name })}
          </button>
        ) : null}
        <button className="button" name="intent" value="keep">
          {t('model.keep')}
        </button>
      </div>
    </Collapsible>
  );
}
