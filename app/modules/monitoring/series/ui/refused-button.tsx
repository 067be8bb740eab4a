/** Why a button that stands in no form did nothing. */
import { WHOLE, type FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { Notice } from '~/ui/layout/panel';

export function RefusedButton({ reply }: { readonly reply: FormReply | undefined }) {
  const { errors } = useFaults(reply?.faults);
  return reply?.form === 'button' ? <Notice tone="brick">{errors(WHOLE).join(' ')}</Notice> : null;
}
