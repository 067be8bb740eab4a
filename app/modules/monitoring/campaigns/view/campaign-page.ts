/** The pages of campaigns, as plain data. */
import type { DeletedMeanwhile, FieldTexts } from '~/kernel/edit-conflict';
import type { Extent, LonLat } from '~/kernel/projection';
import type { MapGround } from '~/modules/core/map-ground/domain';
import type { CampaignKind, CampaignState, VisitState } from '../domain';

/** A station of a campaign. */
export interface Stop {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly word: string;
  readonly place: LonLat | null;
  readonly technician: string;
  readonly state: VisitState;
  readonly date: string | null;
  readonly comment: string;
}
export interface CampaignLine {
  readonly id: number;
  readonly name: string;
  readonly kind: CampaignKind;
  readonly startDate: string;
  readonly endDate: string;
  readonly manager: string;
  readonly state: CampaignState;
  readonly comment: string;
  readonly parameters: string;
  readonly treated: number;
  readonly total: number;
}
/** What is sampled at each station: a list with its parameters, or one of them. */
export interface ToSample {
  readonly name: string;
  readonly parameters: readonly string[];
}
export interface CampaignsPage {
  readonly kind: CampaignKind | '';
  readonly lines: readonly CampaignLine[];
  readonly mayCreate: boolean;
}
export interface CampaignPage extends CampaignLine {
  /** in the order of the route */
  readonly stops: readonly Stop[];
  readonly km: number;
  readonly toSample: readonly ToSample[];
  readonly today: string;
  readonly mayEdit: boolean;
  /** its samplings may be asked of a laboratory */
  readonly mayAsk: boolean;
  readonly map: { readonly extent: Extent; readonly ground: MapGround | null } | null;
}
export interface CampaignFormPage {
  /** 0: a new one */
  readonly id: number;
  readonly version: number;
  readonly texts: FieldTexts;
  readonly name: string;
  readonly deletedMeanwhile?: DeletedMeanwhile;
}
