import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';

export interface ExportLink { readonly label: string; readonly to: string }

export function ExportLinks({ links, title }: { links: readonly ExportLink[]; title?: string }) {
  const { t } = useTranslation('ui');
  if (links.length === 0) return null;
  return (
    <span className="exports">
      <span className="soft">{title ?? t('table.exports')}</span>
      {links.map((link) => <a key={link.to} href={link.to} download><Icon name="download" small />{link.label}</a>)}
    </span>
  );
}
