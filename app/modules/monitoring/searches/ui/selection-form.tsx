/** A selection of stations: its code, its name, and the codes of the stations. */
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { urls } from '~/urls';
import { SELECTION_FIELDS } from '../domain/selection';
import type { SelectionPage } from '../view/searches-page';
import { isGone, RecordFrame, RecordPage } from './record-page';

interface Props {
  readonly page: SelectionPage;
  readonly reply?: FormReply | undefined;
}

export function SelectionForm({ page, reply }: Props) {
  const { t } = useTranslation(['searches', 'ui']);
  const gone = isGone(page, reply);
  const { field, head, key } = useRecordForm(SELECTION_FIELDS, {
    ...{ labels: 'searches:field', view: page, again: reply, what: t('oneSelection'), sendsSeen: true },
  });
  const to = page.id === 0 || gone ? urls.newSelection() : urls.selection(page.id);
  return (
    <RecordPage
      page={page}
      reply={reply}
      what={t('oneSelection')}
      title={page.id === 0 ? t('newSelection') : (page.texts['name']?.[0] ?? '')}
      to={to}
      remove={t('removeSelection')}
    >
      <RecordFrame page={page} to={to} gone={gone} head={head} key={key} draft={{ of: 'selection', record: page.id }}>
        <div className="form-row">
          {field('code')}
          {field('name')}
        </div>
        {field('stations', { help: t('stationsHelp'), rows: 10 })}
        {field('shared')}
      </RecordFrame>
    </RecordPage>
  );
}
