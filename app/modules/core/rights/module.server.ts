import { ANY_FIELD, said } from '~/modules/core/journal/domain';
import { defineModule } from '~/modules/define-module';

export const rights = defineModule({
  journal: {
    rights: {
      values: [{ [ANY_FIELD]: said('rights:reach') }],
      /** « station.update technician PIEZO »: the right, the role, the module of stations. */
      nameOf(field, word) {
        const [action = '', role = '', domain] = field.split(' ');
        const parts = [
          word(`rights:action.${action}`) ?? action,
          word(`rights:role.${role}`) ?? role,
          ...(domain ? [word(`rights:tab.${domain}`) ?? domain] : []),
        ];
        return parts.join(' – ');
      },
    },
  },
});
