/** The minute as a text to paste in a mail, and as a table. */
import type { Words } from '~/kernel/small-types';
import type { CellInput, WorkbookSpec } from '~/records/exchange/domain';
import type { ProposalView, WorkshopPlace } from './workshop.view';

interface Minute {
  readonly place: WorkshopPlace;
  readonly proposals: readonly ProposalView[];
  readonly printed: string;
}

export function minuteText({ place, proposals, printed }: Minute, t: Words): string {
  const lines = [
    t('minute.title', { name: place.name }),
    t('minute.of', { territory: place.territory, matrix: place.matrix, at: printed }),
    '',
  ];
  proposals.forEach((proposal, rank) => {
    lines.push(`${rank + 1}. ${t('minute.proposalBy', { who: proposal.who, at: proposal.at })}`);
    const words = proposal.text.split('\n').map((line) => line.trim());
    lines.push(...words.filter((line) => line !== '').map((line) => `   ${line}`));
    lines.push(
      ...proposal.changes.map((change) => `   - ${change}`),
      `   ${proposal.outcome}`,
      ...proposal.figures.map((figure) => `     ${figure}`),
      '',
    );
  });
  if (proposals.length === 0) lines.push(t('minute.empty'), '');
  return `${lines.join('\r\n')}\r\n`;
}

export const minuteWorkbook = ({ place, proposals }: Minute, t: Words): WorkbookSpec => ({
  fileName: t('minute.fileName', { name: place.name }),
  sheets: [
    {
      name: t('minute.proposals'),
      columns: [
        { header: 'N°', kind: 'integer' },
        { header: t('minute.who'), kind: 'text' },
        { header: t('minute.at'), kind: 'text' },
        { header: t('minute.text'), kind: 'text', width: 40 },
        { header: t('minute.changes'), kind: 'text', width: 60 },
        { header: t('minute.outcome'), kind: 'text' },
        { header: t('minute.figures'), kind: 'text', width: 60 },
      ],
      rows: proposals.map((proposal, rank): CellInput[] => [
        rank + 1,
        proposal.who,
        proposal.at,
        proposal.text,
        proposal.changes.join(' ; '),
        proposal.outcome,
        proposal.figures.join(' ; '),
      ]),
    },
  ],
});
