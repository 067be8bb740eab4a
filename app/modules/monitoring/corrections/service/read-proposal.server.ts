/** A run that deserves a look, pictured: the measures around it, and what the proposal would make of them. */
import { findOperations } from '../data/operations.server';
import type { Series } from '~/modules/monitoring/series/domain';
import type { Suspicion } from '~/modules/monitoring/data-quality/domain/suspicions';
import { linesOf } from '~/modules/monitoring/series/domain/view';
import type { Window } from '~/modules/monitoring/hydrograph/domain/window';
import { argumentTexts } from '../forms/correction.form';
import { packLines } from '~/modules/monitoring/hydrograph/view/pack';
import type { ProposalPicture } from '../view/proposal';
import { previewCorrection } from './correct-series.server';
import { drawnAs } from './read-corrections.server';
import { readView } from '~/modules/monitoring/hydrograph/service/read-view.server';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Measures on both sides of a short run. */
const BESIDE = 60;
const PX = 1200;

/** What stands around a run: half its length, and enough to tell it from its neighbours. */
function around({ from, to }: Suspicion, { step }: Series): Window {
  const side = Math.max(DAY_MS, (to - from) / 2, BESIDE * (step ?? 0) * MINUTE_MS);
  return { from: from - side, to: to + side };
}

export async function readProposal(series: Series, suspicion: Suspicion): Promise<ProposalPicture> {
  const window = around(suspicion, series);
  const { propose } = suspicion;
  const [stored, operations, preview] = await Promise.all([
    readView(series, { ...window, px: PX }),
    findOperations(series.id),
    propose ? previewCorrection(series, propose, window) : null,
  ]);
  const before = packLines(linesOf(stored));
  const shown = preview?.ok ? preview.value : null;
  return {
    window,
    drawn: drawnAs(series, shown?.around ?? before),
    before: shown ? before : null,
    effect: shown?.effect ?? null,
    fault: preview && !preview.ok ? preview.reason : null,
    texts: propose ? argumentTexts(propose.kind, propose.values) : {},
    seen: operations.at(-1)?.id ?? 0,
  };
}
