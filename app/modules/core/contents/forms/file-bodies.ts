import { z } from 'zod';

export const DocumentStatBody = z.object({
  name: z
    .string()
    .max(200)
    .min(1)
    .refine((name) => !/\p{Cc}/u.test(name)),
  login: z.string().optional(),
  module: z.string().optional(),
});
export const UploadBody = z.object({
  contentId: z.number().int().positive(),
  name: z.string().min(1).max(300),
  content: z.string().min(1),
});
