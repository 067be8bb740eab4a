export { alertsOf, type AlertMoment, type JudgedAlert } from './alert';
export { judge, startOf, type WatchState } from './judge';
export { faultOfLevels } from './level-set';
export { restartBefore, settle, type StoredAlert } from './settle';
export * from './kind-traits';
export { noticeTime } from './notice-time';
export * from './threshold';
export { WATCH_KINDS, type Transition, type Watch, type WatchEvent, type Period, type WatchKind } from './watch';
export { levelColour } from './level-colours';
