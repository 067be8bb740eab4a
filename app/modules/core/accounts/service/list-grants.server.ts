import { translator } from '~/platform/i18n/i18n.server';
import { findAllGrants } from '../data/users.server';
import { FORBIDDEN_SUFFIX } from '~/kernel/actor';
import { OFFERED_MODULES, ROLE_CODES, SPECIAL_GRANTS } from '../domain';

export const listGrants = async () =>
  (await findAllGrants()).map(({ type, code, user }) => ({
    login: user.login,
    habilitation: code,
    habilitationType: type,
  }));

/** Types as S3 §3 names them: habilitationType, parameter, title. */
export async function applicationGrants() {
  const t = await translator('fr');
  const modules = OFFERED_MODULES.flatMap((code) => [
    { habilitationType: 'MODULE', parameter: code, title: t(`administration:user.module.${code}`) },
    {
      habilitationType: 'MODULE',
      parameter: `${code}${FORBIDDEN_SUFFIX}`,
      title: `${t(`administration:user.module.${code}`)} – ${t('administration:user.grant.forbidden')}`,
    },
  ]);
  const titled = (habilitationType: string) => (code: string) => ({
    habilitationType,
    parameter: code,
    title: t(`administration:user.grant.${code.toLowerCase()}`),
  });
  return [...modules, ...SPECIAL_GRANTS.map(titled('SPECIAL')), ...ROLE_CODES.map(titled('ROLE'))];
}
