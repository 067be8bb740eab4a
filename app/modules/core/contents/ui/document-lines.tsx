import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { formatNumber } from '~/kernel/french-number';
import { urls } from '~/urls';
import type { ContentSheet } from '../view/content-sheet.view';

type Line = ContentSheet['documents'][number];

/** Name, kind, weight; how often it was opened for those who keep it. */
export function DocumentLines({
  documents,
  views,
  actions,
}: {
  documents: readonly Line[];
  views?: boolean;
  actions?: (document: Line) => ReactNode;
}) {
  const { t, i18n } = useTranslation('contents');
  const weight = (size: number) =>
    size < 1_000_000
      ? t('documents.kilobytes', { size: formatNumber(Math.max(1, size / 1000), 0, i18n.language) })
      : t('documents.megabytes', { size: formatNumber(size / 1_000_000, 1, i18n.language) });
  return (
    <ul className="plain-list">
      {documents.map((document) => (
        <li key={document.id} className="document-line">
          <span>
            <a href={urls.document(document.name)} download>
              {document.name}
            </a>
            <br />
            <span className="num">
              {document.extension.toUpperCase()} · {weight(document.size)} · {document.day}
              {views ? ` · ${t('documents.views', { count: document.views })}` : ''}
            </span>
          </span>
          {actions?.(document)}
        </li>
      ))}
    </ul>
  );
}
