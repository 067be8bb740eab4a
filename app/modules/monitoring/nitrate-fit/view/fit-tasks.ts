/** What a fit computes in threads of their own, as `computeApart` makes it. Pure. */
import type { ComputeTask } from '~/records/exchange/worker/compute-task';
import {
  fitModel,
  fitTransfer,
  type FitGiven,
  type FittedModel,
  type FittedTransfer,
  type ResponseModel,
} from '~/modules/core/transfer/domain';

export const FIT_MODEL_TASK: ComputeTask<FitGiven & { readonly model: ResponseModel }, FittedModel> = {
  name: 'fitModel',
  run: ({ model, ...given }) => fitModel(given, model),
};
export const FIT_TRANSFER_TASK: ComputeTask<FitGiven & { readonly models: readonly FittedModel[] }, FittedTransfer> = {
  name: 'fitTransfer',
  run: ({ models, ...given }) => fitTransfer(given, models),
};
