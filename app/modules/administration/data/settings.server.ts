import { prisma } from '~/platform/db/client.server';

export interface SettingRow { readonly parameter: string; readonly value: string }

export const findGlobalSettings = (): Promise<SettingRow[]> => prisma().setting.findMany({ where: { login: '' }, select: { parameter: true, value: true } });
