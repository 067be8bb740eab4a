/** What a screen that failed was about, by its address: the words are in common:object. First match wins. */
import type { FailedObjects } from '~/modules/core/shell/view/failure.view';

export const FAILED_OBJECTS: FailedObjects = [
  [/^\/territories\/territory\/[^/]+\/(allocation|import|cells)/, 'allocation'],
  [/^\/territories\/territory\/[^/]+\/matrice/, 'matrix'],
  [/^\/territories\/matrice\/[^/]+\/scenariosCompare/, 'comparison'],
  [/^\/territories\/matrice\/[^/]+\/scenario/, 'scenario'],
  [/^\/territories\/matrice/, 'matrix'],
  [/^\/territories\/scenario/, 'scenario'],
  [/^\/territories/, 'territory'],
  [/^\/referencial/, 'reference'],
  [/^\/contents\/[^/]+\/[^/]+\/documents|^\/documents|^\/home\/document/, 'document'],
  [/^\/contents/, 'content'],
  [/^\/administration\/user/, 'user'],
  [/^\/administration\/settings/, 'settings'],
  [/^\/(account|preferences|panels)/, 'account'],
  [/^\/search/, 'search'],
  [/^\/import/, 'importModel'],
  [/^\/(alert|station|quality|piezometry|hydrometry|pluviometry|installation|campaign|graphic)/, 'monitoring'],
  [/^\/(productionUnit|distributionUnit)/, 'monitoring'],
];
