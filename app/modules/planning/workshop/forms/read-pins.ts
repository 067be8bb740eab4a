/** The pinned sliders in an address or a form; `pinsOf` keeps those that exist. */
import type { SentForm } from '~/kernel/sent-form';
import { z } from 'zod';

const several = (sent: unknown): unknown => (sent === undefined ? [] : Array.isArray(sent) ? sent : [sent]);

/** None where nothing is named, or what is no name. */
export const PinsIfAny = z.preprocess(several, z.array(z.string().max(40)).max(200)).catch([]);
export const readPins = (form: SentForm): string[] => PinsIfAny.parse(form.getAll('pin'));
