/** A file that came with an earlier round of the form: it goes along again unless its box is emptied. */
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
