/** The descriptive form shown again with what the use-case refused. */
import type { DescriptiveDraft, DescriptiveFaults } from '../forms/descriptive.form';
import type { TerritoryRefusal } from './refusals';

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

export const refusedDraft = (draft: DescriptiveDraft, reason: TerritoryRefusal): DraftAgain => ({
  kind: 'again',
  draft,
  faults: { [FIELD[reason] ?? 'form']: `territory:refusal.${reason}` },
});
