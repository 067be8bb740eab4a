/**
 * The anti-robot of a public form. With script the button is disabled while a proof of work is computed (about a
 * second). Without script, or without crypto.subtle (plain http), only the server's other checks apply.
 */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '~/ui/icon';
import { useHydrated } from '~/ui/enhance/use-hydrated';

export interface Challenge {
  readonly stamp: string;
  readonly bits: number;
}

const BATCH = 256;

async function findProof({ stamp, bits }: Challenge, signal: { stopped: boolean }): Promise<string | null> {
  const encoder = new TextEncoder();
  for (let start = 0; !signal.stopped; start += BATCH) {
    const proofs = Array.from({ length: BATCH }, (_, rank) => (start + rank).toString(36));
    const digests = await Promise.all(
      proofs.map((proof) => crypto.subtle.digest('SHA-256', encoder.encode(`${stamp}:${proof}`))),
    );
    const found = digests.findIndex((digest) => new DataView(digest).getUint32(0) >>> (32 - bits) === 0);
    if (found >= 0) return proofs[found] ?? null;
  }
  return null;
}

export function useProof(challenge: Challenge): { proof: string; waiting: boolean } {
  const hydrated = useHydrated();
  const [proof, setProof] = useState('');
  const able = hydrated && typeof crypto !== 'undefined' && 'subtle' in crypto;
  useEffect(() => {
    if (!able) return;
    const signal = { stopped: false };
    setProof('');
    void findProof(challenge, signal).then((found) => {
      if (found !== null && !signal.stopped) setProof(found);
    });
    return () => {
      signal.stopped = true;
    };
  }, [able, challenge.stamp]);
  return { proof, waiting: able && proof === '' };
}

export function AntiRobotFields({ challenge, proof }: { challenge: Challenge; proof: string }) {
  const { t } = useTranslation('public');
  return (
    <>
      <input type="hidden" name="stamp" value={challenge.stamp} />
      <input type="hidden" name="proof" value={proof} />
      <div className="trap" aria-hidden="true">
        <label htmlFor="website">{t('form.trap')}</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

export function SendButton({ waiting, children }: { waiting: boolean; children: string }) {
  const { t } = useTranslation('public');
  return (
    <div className="form-actions">
      <button type="submit" className="button button-primary" disabled={waiting}>
        <Icon name="mail" />
        {children}
      </button>
      {waiting ? (
        <span className="soft small" role="status">
          {t('form.checking')}
        </span>
      ) : null}
    </div>
  );
}
