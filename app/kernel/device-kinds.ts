/** The six kinds of devices (S3§1), in the order of lists; monitoring/equipment says what each is. */
export const DEVICE_KINDS = ['datalogger', 'sensor', 'sim', 'powerSupply', 'telecom', 'miscellaneous'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
