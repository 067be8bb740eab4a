/** The first tab: map, figures, the territory's bricks, and RPG data. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { SetLink } from './set-link';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout/panel';
import { Stats } from '~/ui/layout/stat';
import type { AllocationView } from '../view/allocation.view';
import type { TerritoryHead } from '../view/territory-head.view';
import type { DescriptiveView } from '../view/territory-sheet.view';
import { describeField } from '~/records/fields/view/field-words';
import { TERRITORY_FORM } from '../domain';
import type { RpgSurfacesView } from '../view/surface-specs';
import { RpgCropChart, SurfaceByCropAndMode, SurfaceByMode } from './surface-charts';
import { ZoneMap } from './zone-map';

interface DescriptiveTabProps {
  readonly head: TerritoryHead;
  readonly sheet: DescriptiveView;
  readonly allocation: AllocationView;
  readonly rpg: RpgSurfacesView;
}

export function DescriptiveTab({ head, sheet, allocation, rpg }: DescriptiveTabProps) {
  const { t, i18n } = useTranslation('territory');
  const locale = i18n.language;
  return (
    <div className="stack-wide">
      {head.description ? <p>{head.description}</p> : null}
      <Stats
        items={[
          {
            label: t('stats.surface'),
            value: formatNumber(allocation.totalSurface, 1, locale),
            unit: 'ha',
            note: t('stats.zones', { count: sheet.zones.length }),
          },
          {
            label: t('stats.allocated'),
            value: formatNumber(allocation.grid.total, 1, locale),
            unit: 'ha',
            note: t('stats.crops', { count: allocation.byCrop.length }),
          },
          {
            label: t('stats.validity'),
            value: t(allocation.valid ? 'stats.valid' : 'stats.invalid'),
            note: allocation.valid ? t('stats.validNote') : t('stats.invalidNote', { count: allocation.invalidCount }),
          },
          {
            label: t('stats.matrices'),
            value: String(head.matrixCount),
            note: t('stats.indicators', { count: sheet.indicators.length }),
          },
        ]}
      />
      <div className="sheet">
        <div className="stack">
          <ZoneMap territoryId={head.id} outlines={sheet.outlines} zones={allocation.zones} />
          <Identity head={head} sheet={sheet} />
        </div>
        <div className="stack">
          <SurfaceByCropAndMode view={allocation} />
          <SurfaceByMode view={allocation} />
        </div>
      </div>
      <Composition head={head} sheet={sheet} />
      <Panel title={t('rpg.panel')} id="rpg">
        <RpgCropChart rpg={rpg} />
      </Panel>
    </div>
  );
}

function Identity({ head, sheet }: { head: TerritoryHead; sheet: DescriptiveView }) {
  const { t, i18n } = useTranslation('territory');
  const said = (name: string, texts: readonly string[]): string => {
    if (name === 'referencial') return t(texts.length > 0 ? 'yes' : 'no');
    return texts.join('') === '' ? '–' : describeField(TERRITORY_FORM, name, texts, { t, locale: i18n.language });
  };
  return (
    <Panel title={t('identity.title')} id="identity">
      <dl className="facts">
        {sheet.facts.map(([name, texts]) => (
          <div key={name}>
            <dt>{t(`fields.${name}`)}</dt>
            <dd>{said(name, texts)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('fields.place')}</dt>
          <dd>
            {sheet.place.kind === 'none' ? (
              '–'
            ) : sheet.place.kind === 'kml' ? (
              <a href={urls.territoryPage(head.id, 'kml')} download className="with-icon">
                <Icon name="download" small />
                {t('localisation.oneFile')} <span className="soft">({sheet.place.text})</span>
              </a>
            ) : (
              `${t(`localisation.${sheet.place.kind}`)} ${sheet.place.text}`
            )}
          </dd>
        </div>
        <div>
          <dt>{t('fields.users')}</dt>
          <dd>{sheet.users.length === 0 ? '–' : sheet.users.join(', ')}</dd>
        </div>
      </dl>
    </Panel>
  );
}

function Composition({ head, sheet }: { head: TerritoryHead; sheet: DescriptiveView }) {
  const { t } = useTranslation('territory');
  return (
    <Panel
      title={t('bricks.title')}
      id="bricks"
      aside={
        head.descriptionClosed === null ? (
          <Link to={urls.territoryPage(head.id, 'edit')} className="small">
            {t('bricks.change')}
          </Link>
        ) : null
      }
    >
      <div className="brick-columns">
        <Bricks of="zones" items={sheet.zones} />
        <Bricks of="cultures" items={sheet.crops} />
        <Bricks of="modesConduites" items={sheet.drivingModes} />
        <Bricks of="indicateurs" items={sheet.indicators} />
      </div>
    </Panel>
  );
}

function Bricks({
  of,
  items,
}: {
  of: 'zones' | 'cultures' | 'modesConduites' | 'indicateurs';
  items: readonly { readonly id: number; readonly name: string; readonly parent?: number }[];
}) {
  const { t } = useTranslation('territory');
  return (
    <div>
      <h3 className="small soft">
        {t(`bricks.${of}`)} <span className="num">({items.length})</span>
      </h3>
      <p>
        <SetLink of={of} />
      </p>
      {items.length === 0 ? (
        <p className="soft small">{t('bricks.none')}</p>
      ) : (
        <ul className="brick-list">
          {items.map((item) => (
            <li key={item.id}>
              {item.parent === undefined ? null : <span className={`swatch swatch${item.parent}`} />}
              {item.name}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
