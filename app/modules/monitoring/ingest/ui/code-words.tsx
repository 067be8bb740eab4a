/** What the words of the columns of codes mean: known ones are shown, the others are asked. */
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { DataTable } from '~/ui/table/data-table';
import { codesOf, SAYS_NOTHING, wordKey } from '../domain';
import type { ReadFileData } from '../view/measure-preview';

type Word = ReadFileData['reading']['words'][number];

export function CodeWords({ words }: { words: readonly Word[] }) {
  const { t, i18n } = useTranslation('ingest');
  if (words.length === 0) return null;
  return (
    <DataTable
      label={t('words.title')}
      showLabel
      dense
      rows={words}
      rowKey={({ code, word }) => wordKey(code, word)}
      columns={[
        { id: 'code', label: t('words.code'), cell: ({ code }) => t(`words.of.${code}`) },
        { id: 'word', label: t('words.word'), cell: ({ word }) => word },
        {
          id: 'count',
          label: t('words.count'),
          number: true,
          cell: ({ count }) => formatNumber(count, 0, i18n.language),
        },
        { id: 'meaning', label: t('words.meaning'), cell: (word) => <Meaning word={word} /> },
      ]}
    />
  );
}

function Meaning({ word: { code, word, meaning, asked } }: { word: Word }) {
  const { t } = useTranslation('ingest');
  const key = wordKey(code, word);
  const chosen = asked ? '' : meaning === null ? SAYS_NOTHING : String(meaning);
  return (
    <select
      key={chosen}
      className="input"
      name="is"
      defaultValue={`${key}=${chosen}`}
      aria-label={`${t(`words.of.${code}`)} « ${word} »`}
    >
      {asked ? <option value={`${key}=`}>{t('words.asked')}</option> : null}
      {codesOf(code).map((one) => (
        <option key={one} value={`${key}=${one}`}>
          {t(`words.${code}.${one}`)}
        </option>
      ))}
      <option value={`${key}=${SAYS_NOTHING}`}>{t('words.nothing')}</option>
    </select>
  );
}
