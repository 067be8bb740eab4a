/** Every component of app/ui in its states, for developers of screens. */
import { useTranslation } from 'react-i18next';
import { PageHeader } from '~/ui/layout/page-header';
import { Tabs } from '~/ui/layout/tabs';
import { ActionExamples } from './action-examples';
import { ChartExamples } from './chart-examples';
import { ChoiceExamples } from './choice-examples';
import { FAMILIES, type Shown } from './example';
import { FieldExamples } from './field-examples';
import { GridExamples } from './grid-examples';
import { LayoutExamples } from './layout-examples';
import { MapExamples } from './map-examples';
import { MessageExamples } from './message-examples';
import { SignExamples } from './sign-examples';
import { TableExamples } from './table-examples';

export function DesignPage({ show }: { show?: Shown }) {
  const { t } = useTranslation('design');
  return (
    <div className="stack-wide">
      <PageHeader title={t('title')} context={[t('intro')]} />
      <div className="with-tabs">
        <Tabs
          label={t('families')}
          current=""
          tabs={FAMILIES.map((id) => ({ id, label: t(`family.${id}`), to: `#${id}` }))}
        />
        <div className="stack-wide">
          <ActionExamples asking={show === 'question'} />
          <FieldExamples />
          <ChoiceExamples />
          <MessageExamples show={show} />
          <LayoutExamples />
          <TableExamples />
          <GridExamples />
          <ChartExamples />
          <MapExamples />
          <SignExamples />
        </div>
      </div>
    </div>
  );
}
