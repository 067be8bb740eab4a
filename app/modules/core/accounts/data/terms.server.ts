import { prisma } from '~/platform/db/client.server';

const CACHE = 'terms.cache';

/** The last text read from the help site, used when the site does not answer. */
export const findTermsCache = async (): Promise<{ value: string; updateDate: Date } | null> =>
  prisma().setting.findUnique({
    where: { login_parameter: { login: '', parameter: CACHE } },
    select: { value: true, updateDate: true },
  });

export const saveTermsCache = (value: string, at: Date): Promise<unknown> =>
  prisma().setting.upsert({
    where: { login_parameter: { login: '', parameter: CACHE } },
    create: { login: '', parameter: CACHE, value, updateDate: at },
    update: { value, updateDate: at },
  });

/** When the installation's own text was last written. */
export const findTermsTextDate = async (): Promise<Date | null> =>
  (
    await prisma().setting.findUnique({
      where: { login_parameter: { login: '', parameter: 'termsText' } },
      select: { updateDate: true },
    })
  )?.updateDate ?? null;
