import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { ExportLinks } from '~/ui/table/export-links';

/** The files of a matrix: as on screen, one sheet an indicator, or one long table. */
export function ExportMenu({ matrixId }: { matrixId: number }) {
  const { t } = useTranslation('matrix');
  const links = (['xlsx', 'csv'] as const).flatMap((format) =>
    (['wide', 'long'] as const).map((layout) => ({
      label: t(`export.${format}.${layout}`),
      to: urls.matrixPage(matrixId, `export/${format}`, { layout }),
    })),
  );
  return <ExportLinks links={links} title={t('export.title')} />;
}
