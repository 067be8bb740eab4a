export * from './choice';
export * from './links';
export * from './many';
export * from './number';
export * from './outline';
export * from './text';
export * from './time';
