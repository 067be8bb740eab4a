/** What the form of a visit says to what keeps it on the device. */
import type { Faults } from '~/kernel/form';
import type { VisitedStation } from '../domain';

export interface KeepVisitProps {
  readonly station: VisitedStation;
  /** what the device can already say of what is typed; null: nothing is wrong */
  readonly check: (form: HTMLFormElement) => Faults | null;
  /** « Comparer à l’enregistreur », without network */
  readonly compare: (form: HTMLFormElement) => void;
  /** shown at the fields, which keep what was typed */
  readonly onFaults: (faults: Faults) => void;
}
