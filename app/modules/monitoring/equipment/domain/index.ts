export { DEVICE_KINDS, type DeviceKind } from '~/kernel/device-kinds';
export * from './device';
export * from './kinds';
export * from './life';
export * from './location';
