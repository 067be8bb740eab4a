/** Stations among other things – on the home, on a territory – as their own words: no page loads theirs for it. */
import type { Age, Quantity, Verdict } from '~/modules/monitoring/series/domain';
import type { Sparkline } from '~/modules/monitoring/hydrograph/view/sparkline';

export interface WaterLine {
  readonly id: number;
  readonly name: string;
  readonly to: string;
  /** « Piézomètre · cote de la nappe » */
  readonly what: string;
  /** « 63,45 m NGF »; '' where nothing was measured */
  readonly value: string;
  readonly age: Age;
  readonly ageText: string;
  /** « −0,42 m en 30 jours »; '' where there is nothing to compare */
  readonly change: string;
  readonly quantity: Quantity | null;
  readonly spark: Sparkline | null;
  readonly sparkText: string;
  /** what the value says by itself, in words; null: nothing */
  readonly verdict: { readonly is: Verdict['is']; readonly words: string } | null;
  /** « octobre 2026 : bas (IPS −0,93) ; un an plus tôt : haut »; left out where the page doesn't say it */
  readonly season?: string;
  /** « Cote de la nappe : baisse de 1,2 cm par an de 1996 à 2025… »; left out where the page doesn't say it */
  readonly trend?: string;
}

/** The stations of a territory, in words: the kinds, each from the station to look at first. */
export interface StationsInsideView {
  readonly title: string;
  /** what they are no proof of */
  readonly caveat: string;
  readonly groups: readonly { readonly title: string; readonly lines: readonly WaterLine[] }[];
}

/** One kind of stations on the home. */
export interface StationPanelView {
  readonly title: string;
  readonly to: string;
  readonly all: string;
  /** what rings, what waits, how the month stands: each leads there; nothing where there is nothing to say */
  readonly morning: readonly { readonly is: 'rings' | 'waits' | 'month'; readonly text: string; readonly to: string }[];
  readonly findings: readonly { readonly text: string; readonly to: string; readonly age: Age }[];
  readonly lines: readonly WaterLine[];
}

export interface StationPanels {
  readonly panels: Readonly<Partial<Record<string, StationPanelView>>>;
  /** null: no station is open to this person */
  readonly waterFigures: readonly { readonly label: string; readonly value: string }[] | null;
  /** alerts that nobody hears, for those who set thresholds; null: all are heard */
  readonly unheard: { readonly text: string; readonly to: string } | null;
}
