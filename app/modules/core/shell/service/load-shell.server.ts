import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { administrationPages } from '~/modules/core/administration/view/administration-pages';
import { hasHelpSite, helpAddress } from '~/modules/core/help/service/help-address.server';
import { isTilePreset, TILE_PRESETS } from '~/kernel/tile-presets';
import type { Settings } from '~/kernel/settings';
import { readSettings } from '~/platform/settings.server';
import { urls } from '~/urls';
import { menuCategories } from '~/modules/core/contents/service/menu-categories.server';

interface Shell {
  readonly applicationTitle: string;
  /** the installation's own pictures, when it has some */
  readonly hasLogo: boolean;
  readonly hasFavicon: boolean;
  /** the languages it may be read in */
  readonly languages: readonly string[];
  /** the base map of the settings, under every map */
  readonly mapBase: { readonly url: string; readonly attribution: string } | null;
  /** help stands on a site of the installation */
  readonly helpElsewhere: boolean;
  readonly helpBase: string;
  readonly about: string;
  readonly confidentiality: string;
  /** deletions of theirs may be listed; administrators find them under administration */
  readonly mayRestore: boolean;
  readonly mayReadJobs: boolean;
  /** some page of the administration is theirs to open */
  readonly administers: boolean;
  readonly mayManageReference: boolean;
  /** some territories, some stations, are theirs to read */
  readonly showsTerritories: boolean;
  readonly showsStations: boolean;
  readonly categories: readonly {
    readonly id: number;
    readonly title: string;
    readonly icon: string;
    readonly menu: string;
  }[];
}

type Reads = (actor: Actor) => Promise<boolean>;
interface Wings {
  readonly readsTerritories: Reads;
  readonly readsStations: Reads;
}
const nothing: Reads = () => Promise.resolve(false);

/**
 * What the frame around every page needs: the installation's name, its help site, the content menu.
 * @param wings whether there is a territory, or a station, that this person reads
 */
export async function loadShell(
  actor: Actor,
  wings: Wings = { readsTerritories: nothing, readsStations: nothing },
): Promise<Shell> {
  const settings = await readSettings();
  return {
    applicationTitle: settings.applicationTitle,
    hasLogo: settings.applicationLogoConnexion !== '',
    hasFavicon: settings.favicon !== '',
    languages: settings.languages.split(','),
    mapBase: mapBaseOf(settings),
    helpElsewhere: hasHelpSite(settings),
    helpBase: helpAddress(settings),
    about: helpAddress(settings, 'a-propos'),
    confidentiality: helpAddress(settings, 'confidentialite'),
    categories: await menuCategories(actor),
    mayRestore: may(actor, 'deletion.restore'),
    mayReadJobs: may(actor, 'job.read'),
    administers: administrationPages(actor).length > 0,
    mayManageReference: may(actor, 'reference.dashboard'),
    showsTerritories: await wings.readsTerritories(actor),
    showsStations: await wings.readsStations(actor),
  };
}

/** A preset's tiles come through this server; those of an own address from its site, which the policy lets in. */
function mapBaseOf({ mapPreset, mapTilesUrl, mapTilesAttribution }: Settings): Shell['mapBase'] {
  if (isTilePreset(mapPreset)) return { url: urls.tiles(mapPreset), attribution: TILE_PRESETS[mapPreset].attribution };
  return mapTilesUrl === '' ? null : { url: mapTilesUrl, attribution: mapTilesAttribution };
}
