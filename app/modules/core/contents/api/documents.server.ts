/** Documents of contents, in base64 both ways. */
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { refuseApi } from '~/platform/http/api-refusal';
import { Inserted } from '~/platform/http/call-answers';
import { defineCall } from '~/platform/http/define-call';
import { DocumentAnswer } from '../forms/api-answers';
import { DocumentStatBody, UploadBody } from '../forms/file-bodies';
import { presentFile, receiveFile, UPLOAD_LIMIT } from '../http/file-api.server';
import { countDocumentView, openDocument } from '../service/documents.server';

export const DOCUMENT_CALLS = [
  // an opening that happened in another programme, counted for the caller, whatever login the body names
  defineCall({
    method: 'POST',
    path: 'cms/documents/stats',
    tag: 'contents',
    summary: { fr: 'Compte l’ouverture d’un document', en: 'Counts that a document was opened' },
    allow: 'content.read',
    body: DocumentStatBody,
    answer: Inserted,
    refusals: [404],
    async run({ actor, body }) {
      if (!(await countDocumentView(actor, body.name))) throw refuseApi(404, 'contents:refusal.notFound');
      return { insert: 1 };
    },
  }),
  defineCall({
    method: 'GET',
    path: 'files/document/{id}',
    tag: 'files',
    summary: { fr: 'Un document, son contenu en base64', en: 'A document, its content in base64' },
    allow: 'content.read',
    params: OneRow,
    answer: DocumentAnswer,
    async run({ actor, params }) {
      const opened = await openDocument(actor, params, { channel: 'api' });
      if (!opened) throw refuseApi(404, 'contents:refusal.notFound');
      return presentFile(opened);
    },
  }),
  defineCall({
    method: 'POST',
    path: 'files/upload',
    tag: 'files',
    summary: { fr: 'Ajoute un document à un contenu', en: 'Adds a document to a content' },
    allow: 'content.edit',
    body: UploadBody,
    bodyLimitBytes: UPLOAD_LIMIT,
    answer: Inserted.extend({ id: z.int(), name: z.string() }),
    status: 201,
    refusals: [404],
    run: ({ actor, body }) => receiveFile(actor, body),
  }),
];
