import { z } from 'zod';

/** stationType 0 with stationId 0 is « no station » (DECISIONS A32); the content is a data URL. */
export const FtpUploadBody = z.object({
  stationType: z.number().int().min(0).max(8),
  stationId: z.number().int().min(0),
  path: z.string().max(100),
  name: z.string().min(1).max(200),
  content: z.string().max(70_000_000),
});
export type FtpUpload = z.output<typeof FtpUploadBody>;
