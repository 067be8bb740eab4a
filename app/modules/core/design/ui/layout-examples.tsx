import { useTranslation } from 'react-i18next';
import { Breadcrumbs } from '~/ui/layout/breadcrumbs';
import { Card, CardList } from '~/ui/layout/card-list';
import { StatusChip } from '~/ui/layout/page-header';
import { Collapsible, Panel } from '~/ui/layout/panel';
import { Stats } from '~/ui/layout/stat';
import { Tabs } from '~/ui/layout/tabs';
import { Slider } from '~/ui/media/slider';
import { Example, Family } from './example';

export function LayoutExamples() {
  const { t } = useTranslation('design');
  const areas = t('word.area');
  return (
    <Family id="layout">
      <Example name="Tabs" note="tabs">
        <Tabs
          label={t('example')}
          current="one"
          tabs={[
            { id: 'one', label: t('word.wheat'), to: '#layout', count: 3, icon: 'wheat' },
            { id: 'two', label: t('word.maize'), to: '#tables' },
            { id: 'three', label: t('word.meadow'), to: '#grid', disabled: t('reason') },
          ]}
        />
      </Example>
      <Example name="Breadcrumbs" note="breadcrumbs">
        <Breadcrumbs crumbs={[{ title: t('title'), to: '#actions' }, { title: t('family.layout') }]} />
      </Example>
      <Example name="Panel, Collapsible" note="panel">
        <Panel title={t('word.farm')} id="example-panel">
          <p>{t('help')}</p>
        </Panel>
        <Collapsible title={t('word.description')} count="2" open={false}>
          <p>{t('help')}</p>
        </Collapsible>
      </Example>
      <Example name="Stats" note="stats">
        <Stats
          items={[
            {
              label: areas,
              value: '1 240',
              unit: 'ha',
              reference: '1 180 ha',
              change: { text: '+60 ha', direction: 'up', tone: 'leaf' },
            },
            {
              label: t('word.nitrate'),
              value: '42',
              unit: 'mg/l',
              change: { text: '−3 mg/l', direction: 'down' },
              note: t('help'),
            },
          ]}
        />
      </Example>
      <Example name="CardList" note="card">
        <CardList>
          <Card title={t('word.farm')} to="#tables" icon="wheat" lines={[t('help')]} />
          <Card
            title={t('word.catchment')}
            to="#maps"
            icon="map"
            lines={['1 240 ha']}
            status={<StatusChip label={t('tone.leaf')} tone="leaf" />}
          />
        </CardList>
      </Example>
      <Example name="Slider" note="slider">
        <Slider
          label={t('example')}
          autoplay={false}
          words={{ pause: t('slider.pause'), play: t('slider.play'), show: (title) => t('slider.show', { title }) }}
          slides={[1, 2].map((number) => ({
            id: `slide-${number}`,
            title: t('word.plot', { number }),
            picture: <img src={`/images/home-${number}.svg`} alt="" width="1440" height="564" loading="lazy" />,
            caption: t('word.plot', { number }),
          }))}
        />
      </Example>
    </Family>
  );
}
