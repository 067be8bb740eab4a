/**
 * The page's export files. They are plain links; with script, a message shows while the server prepares the file
 * (C203). If that request fails, the browser follows the link normally.
 */
import { useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';

export interface ExportLink {
  readonly label: string;
  readonly to: string;
}

export function ExportLinks({ links, title }: { links: readonly ExportLink[]; title?: string }) {
  const { t } = useTranslation('ui');
  const [prepared, setPrepared] = useState<string | null>(null);
  if (links.length === 0) return null;
  const save = async (event: MouseEvent<HTMLAnchorElement>, to: string) => {
    // a click for another tab or window is left to the browser
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    if (prepared !== null) return;
    setPrepared(to);
    await import('./save-file.client')
      .then(
        ({ saveFile }) => saveFile(to),
        () => {
          window.location.assign(to);
        },
      )
      .finally(() => setPrepared(null));
  };
  return (
    <span className="exports">
      <span className="soft">{title ?? t('table.exports')}</span>
      {links.map((link) => (
        <a
          key={link.to}
          href={link.to}
          download
          aria-busy={prepared === link.to || undefined}
          onClick={(event) => void save(event, link.to)}
        >
          <Icon name="download" small />
          {link.label}
        </a>
      ))}
      <span role="status" className="small">
        {prepared === null ? '' : t('table.preparing')}
      </span>
    </span>
  );
}
