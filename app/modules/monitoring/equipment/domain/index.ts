export { DEVICE_KINDS, type DeviceKind } from '~/kernel/device-kinds';
export * from './assignment';
export * from './device';
export * from './forecast';
export * from './kinds';
export * from './life';
export * from './location';
export * from './sighting';
