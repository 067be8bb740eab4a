import { defineModule } from '~/modules/define-module';
import { INDEX_CALLS } from './api/indices.server';

export const statistics = defineModule({ calls: INDEX_CALLS });
