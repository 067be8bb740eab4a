import { apiDocsView, type ApiDocsView } from '../view/api-docs.view';
import { API_CALLS, describeApi } from './describe-api.server';

export const readApiDocs = (): ApiDocsView => apiDocsView(describeApi(), API_CALLS);
