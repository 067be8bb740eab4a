import { z } from 'zod';

/** The channels to follow, and the login that the stream is asked for. */
export const ChannelSearch = z.object({
  channel: z.union([z.string().transform((one) => [one]), z.array(z.string()).max(20)]),
  user: z.string().max(100).optional(),
});
