/**
 * Who else edits the same record, said in the head of the editor. With script it is asked again while somebody types,
 * once a minute, never by an idle page: asking renews the session. Without, it is what was true when the page opened.
 */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { StatusChip } from '~/ui/layout/page-header';
import { askJson, tellLeaving } from '~/ui/enhance/ask-json';
import { atMostEachMinute } from '~/ui/unsaved/own-session';
import type { EditedKind } from '../domain';

const SHOWN = 3;

export function OthersEditing({ kind, id, others }: { kind: EditedKind; id: number; others: readonly string[] }) {
  const { t } = useTranslation('ui');
  const [now, setNow] = useState(others);
  useEffect(() => {
    const ask = async () => {
      const answer = navigator.onLine ? await askJson<{ others: string[] }>(urls.editing(kind, id)) : null;
      if (answer) setNow(answer.others);
    };
    const tell = atMostEachMinute(() => void ask());
    const input = (event: Event) => {
      if (event.isTrusted) tell();
    };
    const leave = () => tellLeaving(urls.editing(kind, id, true));
    document.addEventListener('input', input);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('input', input);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [kind, id]);
  // another reading of the page knows better
  useEffect(() => setNow(others), [others]);
  return (
    <span role="status">
      {now.length > 0 ? (
        <StatusChip
          tone="ochre"
          icon="users"
          label={t(`editing.${kind}`, {
            count: now.length,
            names: [...now.slice(0, SHOWN), ...(now.length > SHOWN ? ['…'] : [])].join(', '),
          })}
        />
      ) : null}
    </span>
  );
}
