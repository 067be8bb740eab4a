/** Automatic page size: with script, a list requests as many rows as fit, once, unless the URL has a size. */
import { useNavigate, useSearchParams } from '@remix-run/react';
import { useRef } from 'react';
import { useBeforePaint } from '~/ui/enhance/use-before-paint';

const ROW_HEIGHT = 36;
const FOOT_HEIGHT = 150;
const FEWEST = 10;
const MOST = 100;

export function useFittingRows(pageSize: number, fits: boolean, total: number) {
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // a layout effect: a later effect would cancel the navigation of a user who clicked a link meanwhile
  useBeforePaint(() => {
    const body = frame.current?.querySelector('tbody');
    if (fits || !body || total <= FEWEST) return;
    const top = body.getBoundingClientRect().top + window.scrollY;
    // names on two lines make higher rows, so a drawn row is measured
    const height = Math.max(ROW_HEIGHT, body.offsetHeight / Math.max(1, body.rows.length));
    const rows = Math.max(FEWEST, Math.min(MOST, Math.floor((window.innerHeight - top - FOOT_HEIGHT) / height)));
    if (rows === pageSize || (total <= pageSize && total <= rows)) return;
    const next = new URLSearchParams(search);
    next.set('size', String(rows));
    navigate(`?${next.toString()}`, { replace: true, preventScrollReset: true });
  }, [fits, pageSize, total, search, navigate]);
  return frame;
}
