/** Where a device is, and where it may go from there (C655; the transitions are ours: C763, decision 110). */
export const LOCATIONS = ['stock', 'site', 'maintenance'] as const;
export type Location = (typeof LOCATIONS)[number];

/** What is repaired is put back in stock, and looked at, before it goes out again. */
const TRANSITIONS: Readonly<Record<Location, readonly Location[]>> = {
  stock: ['site', 'maintenance'],
  site: ['stock', 'maintenance'],
  maintenance: ['stock'],
};
export const mayMove = (from: Location, to: Location): boolean => TRANSITIONS[from].includes(to);

/** An assignment says that it is on site: no other record of it can say otherwise. */
export const locationOf = (device: {
  readonly stationId: number | null;
  readonly maintenanceSince: Date | null;
}): Location => (device.stationId !== null ? 'site' : device.maintenanceSince ? 'maintenance' : 'stock');
