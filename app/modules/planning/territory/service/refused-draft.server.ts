/** The descriptive form shown again with what the use-case refused. */
import type { DescriptiveDraft, DescriptiveFaults } from '../forms/descriptive.form';
import { REFUSAL_STATUS, type TerritoryRefusal } from './refusals';

interface DraftAgain {
  readonly kind: 'again';
  readonly draft: DescriptiveDraft;
  readonly faults: DescriptiveFaults;
}

const FIELD: Partial<Record<TerritoryRefusal, keyof DescriptiveFaults>> = {
  emptyName: 'name',
  unknownCity: 'cityCode',
  kmlUnreadable: 'file',
  unknownBrick: 'bricks',
  brickTaken: 'bricks',
  unknownUser: 'users',
};

export const refusedDraft = (
  draft: DescriptiveDraft,
  reason: TerritoryRefusal,
): { readonly again: DraftAgain; readonly status: number } => ({
  again: { kind: 'again', draft, faults: { [FIELD[reason] ?? 'form']: `territory:refusal.${reason}` } },
  status: REFUSAL_STATUS[reason] ?? 422,
});
