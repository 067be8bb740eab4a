/** On every page of a prepared device, a link to a prepared page asks for the document. */
import { useEffect } from 'react';
import { hearChanges } from './device-store';
import { preparedNow } from './prepare.client';

export function usePreparedLinks(who: string): void {
  useEffect(() => {
    let pages: readonly string[] = [];
    const read = () => {
      preparedNow(who).then(
        (prepared) => (pages = prepared?.pages ?? []),
        () => (pages = []),
      );
    };
    // the device has the document; the data that the router would ask for it has not
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      if (!pages.includes(`${link.pathname}${link.search}`) || link.origin !== window.location.origin) return;
      event.preventDefault();
      event.stopPropagation();
      window.location.assign(link.href);
    };
    read();
    const end = hearChanges(read);
    // before React, which hears on the document
    addEventListener('click', follow, true);
    return () => {
      end();
      removeEventListener('click', follow, true);
    };
  }, [who]);
}
