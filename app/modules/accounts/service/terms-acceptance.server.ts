import { findTermsAcceptance } from '../data/statistics.server';

/** When a login last accepted the terms of use; null when it never did. */
export const acceptedTermsAt = async (login: string): Promise<Date | null> => (await findTermsAcceptance(login))?.at ?? null;
