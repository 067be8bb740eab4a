/** What a value says, by word, shape and colour; nothing where there is nothing to say. */
import { Icon } from '~/ui/icon';
import type { Verdict } from '~/modules/monitoring/series/domain';

export function VerdictChip({ is, words }: { readonly is: Verdict['is']; readonly words: string }) {
  return (
    <span className="verdict">
      <Icon name={is === 'alert' ? 'bell' : 'triangle-alert'} small />
      {words}
    </span>
  );
}
