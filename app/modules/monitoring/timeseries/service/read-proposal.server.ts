/** A run that deserves a look, pictured: the measures around it, and what the proposal would make of them. */
import { inTransaction } from '~/platform/db/transaction.server';
import { readStored } from '../data/corrected-measures.server';
import { findOperations } from '../data/operations.server';
import type { Series } from '../domain';
import type { OperationFault } from '../domain/operation';
import type { Suspicion } from '../domain/suspicions';
import type { Window } from '../domain/window';
import { argumentTexts } from '../forms/correction.form';
import type { ProposalPicture } from '../view/proposal';
import { previewCorrection } from './correct-series.server';
import { drawnAs, effectOf, linesOfMeasures } from './read-corrections.server';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Measures on both sides of a short run. */
const BESIDE = 60;

/** What stands around a run: half its length, and enough to tell it from its neighbours. */
function around({ from, to }: Suspicion, { step }: Series): Window {
  const side = Math.max(DAY_MS, (to - from) / 2, BESIDE * (step ?? 0) * MINUTE_MS);
  return { from: from - side, to: to + side };
}

export async function readProposal(series: Series, suspicion: Suspicion): Promise<ProposalPicture> {
  const window = around(suspicion, series);
  const { propose } = suspicion;
  const [stored, operations, preview] = await Promise.all([
    inTransaction((tx) => readStored(tx, series.id, window)),
    findOperations(series.id),
    propose ? previewCorrection(series, propose) : null,
  ]);
  const inside = (at: number) => propose !== null && at >= propose.from && at <= propose.to;
  const after = preview?.ok
    ? [...stored.filter(({ at }) => !inside(at)), ...preview.value.after.filter(({ at }) => inWindow(at, window))]
    : stored;
  const over = { ...window, breakMs: series.breakMs };
  const fault: OperationFault | null = preview && !preview.ok ? preview.reason : null;
  return {
    window,
    drawn: drawnAs(
      series,
      linesOfMeasures(
        after.toSorted((a, b) => a.at - b.at),
        over,
      ),
    ),
    before: preview?.ok ? linesOfMeasures(stored, over) : null,
    effect: preview?.ok && propose ? effectOf(propose, preview.value, series.breakMs) : null,
    fault,
    texts: propose ? argumentTexts(propose.kind, propose.values) : {},
    seen: operations.at(-1)?.id ?? 0,
  };
}

const inWindow = (at: number, { from, to }: Window): boolean => at >= from && at <= to;
