/** What the calls of jobs take and answer: the contract's words (S3 §3). */
import { z } from 'zod';
import { RowNumber } from '~/kernel/row-number';
import { Instant } from '~/platform/http/call-answers';
import { JOB_TYPES, MOST_HOURS } from '../domain';

const said = (description: string, english: string) => ({ description, 'x-en': english });
const WORDS = {
  message: said('texte de la tâche, pour les types qui en ont un', 'text of the job, for kinds that have one'),
  path: said('où sont les fichiers', 'where the files are'),
  pathType: said('dossier, serveur ou boîte aux lettres', 'folder, server or mailbox'),
  propertiesFile: said('nom du modèle d’intégration', 'name of the import model'),
  dataTypes: said('ce qui est lu', 'what is read'),
} as const;
/** Parameters that the contract has a word for; which of them a kind has, its definition says. */
export const CONTRACT_WORDS = Object.keys(WORDS) as (keyof typeof WORDS)[];

const jobType = z
  .literal(JOB_TYPES)
  .meta(
    said(
      '0 intégration, 1 calcul, 2 export ou compte rendu, 3 synchronisation',
      '0 integration, 1 calculation, 2 export or report, 3 synchronisation',
    ),
  );
const Own = z.record(z.string().max(60), z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]));
const word = (name: keyof typeof WORDS) => z.string().max(20_000).nullable().optional().meta(WORDS[name]);

const ParametersBody = z.object({
  routingKey: z
    .string()
    .max(40)
    .optional()
    .meta(said('le type de tâche, par exemple FILES ou HUBEAU', 'the kind of job, for example FILES or HUBEAU')),
  jobType: jobType.optional(),
  message: word('message'),
  path: word('path'),
  pathType: word('pathType'),
  propertiesFile: word('propertiesFile'),
  dataTypes: word('dataTypes'),
  parameters: Own.optional().meta(
    said('les autres paramètres de ce type de tâche', 'the other parameters of this kind of job'),
  ),
  filters: z
    .string()
    .max(40)
    .nullable()
    .optional()
    .meta(said('la sorte de stations ; nul : toutes', 'the type of stations; null: all')),
  emails: z.array(z.string().max(254)).max(20).optional(),
  nextJobId: RowNumber.nullable()
    .optional()
    .meta(said('la tâche qui part quand celle-ci a réussi', 'the job that starts once this one succeeded')),
});

/** What is left out stays as it is, or has its first value. */
export const JobBody = z.object({
  name: z.string().trim().min(1).max(120).optional(),
  description: z.string().max(2000).optional(),
  cron: z
    .string()
    .max(100)
    .nullable()
    .optional()
    .meta(said('cinq champs, heure de Paris ; nul : à la demande', 'five fields, Paris time; null: on demand')),
  jobType: jobType.optional(),
  login: z.string().max(120).optional().meta(said('au nom de qui elle est', 'in whose name it is')),
  enabled: z.boolean().optional().meta(said('faux : en pause', 'false: paused')),
  expectedHours: z.int().min(1).max(MOST_HOURS).nullable().optional(),
  parameters: ParametersBody.default({}),
  credentials: z
    .record(z.string().max(60), z.string().max(20_000).nullable())
    .optional()
    .meta(said('identifiants, jamais relus ; nul : effacé', 'credentials, never read back; null: removed')),
});
export type JobBody = z.output<typeof JobBody>;

const answered = (name: keyof typeof WORDS) => z.string().nullable().meta(WORDS[name]);
export const JobAnswer = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  cron: z.string().nullable(),
  jobType,
  login: z.string(),
  enabled: z.boolean(),
  expectedHours: z.int().nullable(),
  nextRunAt: Instant.nullable(),
  credentials: z.array(z.string()).meta(said('noms de ceux qui sont enregistrés', 'names of those that are recorded')),
  parameters: z.object({
    routingKey: z.string(),
    jobType,
    message: answered('message'),
    path: answered('path'),
    pathType: answered('pathType'),
    propertiesFile: answered('propertiesFile'),
    dataTypes: answered('dataTypes'),
    parameters: Own,
    filters: z.string().nullable(),
    emails: z.array(z.string()),
    nextJobId: z.int().nullable(),
  }),
});
export type JobAnswer = z.output<typeof JobAnswer>;

export const JobsAsked = z.object({
  filters: z.string().max(40).optional(),
  jobType: z.coerce.number().pipe(z.literal(JOB_TYPES)).optional(),
});
