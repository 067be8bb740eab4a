/** How long a device lasts. */
import type { Device } from './device';

/** The same day of a later month, or that month's last one. */
export function addMonths(day: Date, months: number): Date {
  const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), last)));
}

/** From its purchase, or else from its manufacture, as long as it lives (DECISIONS B15); null: nobody said. */
export function endOfLife({
  purchaseDate,
  manufactureDate,
  lifeTimeMonths,
}: Pick<Device, 'purchaseDate' | 'manufactureDate' | 'lifeTimeMonths'>): Date | null {
  const from = purchaseDate ?? manufactureDate;
  return from && lifeTimeMonths !== null ? addMonths(from, lifeTimeMonths) : null;
}
