/** What waits on this device for an account, as it changes in this page or in another one. */
import { useEffect, useState } from 'react';
import { ownVisits, type KeptVisit, type Unreadable } from '../domain';
import { hearChanges, listKept } from './device-store';

interface Kept {
  readonly visits: readonly KeptVisit[];
  readonly unreadable: readonly Unreadable[];
}

/** Null until it is read, and where the browser has no database for us. */
export function useKept(who: string): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    let left = false;
    const read = () => {
      listKept().then(
        ({ visits, unreadable }) => {
          if (!left)
            setKept({ visits: ownVisits(visits, who), unreadable: unreadable.filter((one) => one.who === who) });
        },
        // private browsing refuses the database: nothing waits there
        () => setKept(null),
      );
    };
    read();
    const end = hearChanges(read);
    return () => {
      left = true;
      end();
    };
  }, [who]);
  return kept;
}
