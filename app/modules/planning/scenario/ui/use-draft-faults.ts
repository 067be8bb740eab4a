/** The sentences of the faults of a draft: at their fields, and all together. */
import { useTranslation } from 'react-i18next';
import { WHOLE, type Fault, type FaultLists } from '~/kernel/form';

export function useDraftFaults(faults: FaultLists = {}) {
  const { t } = useTranslation('scenario');
  const say = (fault: Fault) => (typeof fault === 'string' ? t(fault) : t(fault.key, { ...fault.params }));
  const errors = (field: string): string[] => [faults[field] ?? []].flat().map(say);
  const summary = Object.keys(faults).flatMap((field) =>
    errors(field).map((message) => (field === WHOLE ? { message } : { fieldId: field, message })),
  );
  return { errors, summary };
}
