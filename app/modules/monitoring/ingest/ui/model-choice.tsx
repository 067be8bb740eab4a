/** Which model of import reads the file: the one that its titles call for, another, or none. */
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '~/ui/layout/panel';
import type { ImportPageData, ReadFileData } from '../view/measure-preview';

interface ModelChoiceProps {
  readonly models: ImportPageData['models'];
  readonly model: ReadFileData['model'];
  readonly session: string;
  readonly action: string;
}

export function ModelChoice({ models, model, session, action }: ModelChoiceProps) {
  const { t } = useTranslation('ingest');
  if (models.length === 0) return null;
  return (
    <>
      {model?.recognised ? <Notice tone="water">{t('model.recognised', { name: model.name })}</Notice> : null}
      <Form action={action} className="import-how">
        <input type="hidden" name="session" value={session} />
        <label>
          {t('model.label')}
          <select key={model?.id} className="input" name="model" defaultValue={model ? String(model.id) : 'none'}>
            <option value="none">{t('model.none')}</option>
            {models.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button className="button">{t('model.apply')}</button>
      </Form>
    </>
  );
}
