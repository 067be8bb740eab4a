/** A file uploaded with an earlier submission of the same form: it is kept unless this box is unchecked. */
import { useTranslation } from 'react-i18next';
import { sentFileNames, type SentFile } from '~/kernel/sent-file';
import { Checkbox } from './choices';

export function SentFileBox({ sent, prefix }: { sent: SentFile; prefix: string }) {
  const { t } = useTranslation('ui');
  const names = sentFileNames(prefix);
  return (
    <>
      <Checkbox name={names.kept} label={t('drawing.useSent', { file: sent.name })} defaultChecked />
      <input type="hidden" name={names.token} value={sent.token} />
      <input type="hidden" name={names.name} value={sent.name} />
    </>
  );
}
