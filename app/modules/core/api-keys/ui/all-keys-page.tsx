/** The keys of everybody, for who manages accounts. */
import { useTranslation } from 'react-i18next';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import { KeyLines, type KeyLine } from './key-lines';

export function AllKeysPage({ lines }: { readonly lines: readonly KeyLine[] }) {
  const { t } = useTranslation(['apiKeys']);
  return (
    <div className="stack">
      <PageHeader title={t('title')} />
      <p className="prose">{t('all.text')}</p>
      {lines.length === 0 ? (
        <p className="soft">{t('all.none')}</p>
      ) : (
        <KeyLines lines={lines} action={urls.apiKeys()} />
      )}
    </div>
  );
}
