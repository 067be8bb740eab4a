/** The demo's documents of a borehole, through the users' services: its site plan with pins, and how it is read. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Actor } from '~/kernel/actor';
import {
  checkStationDocument,
  saveDocument,
} from '~/modules/monitoring/station-documents/service/manage-documents.server';
import { savePin } from '~/modules/monitoring/station-documents/service/manage-pins.server';
import { prisma } from '~/platform/db/client.server';
import { taken } from './seed-planning.server';

const FOLDER = path.resolve('prisma', 'seed', 'documents');
const PLAN = { file: 'plan-bas-pre.png', category: 'sitePlan', title: 'Plan du périmètre immédiat' } as const;
const READING = { file: 'releve-bas-pre.txt', category: 'procedure', title: 'Relève du forage' } as const;
/** In hundredths of the plan, with the serial number of what stands there. */
const PINS = [
  { label: 'Sonde, à 32 m sous le repère', x: 60, y: 51.5, serial: '421873' },
  { label: 'Carte SIM et antenne', x: 34, y: 45, serial: 'SIM-0042' },
  { label: 'Clé du capot : chez l’exploitant', x: 52, y: 79, serial: '' },
];

export async function seedDocuments(actor: Actor, station: string): Promise<void> {
  const added = async ({ file, category, title }: typeof PLAN | typeof READING): Promise<number> => {
    const bytes = await readFile(path.join(FOLDER, file));
    const checked = taken(file, await checkStationDocument({ originalName: file, bytes: new Uint8Array(bytes) }));
    const values = { station, category, title, comment: '' };
    return taken(file, await saveDocument(actor, { id: 0, version: 0 }, values, checked));
  };
  await added(READING);
  const plan = await added(PLAN);
  for (const { serial, ...pin } of PINS) {
    const device = serial === '' ? null : await prisma().device.findFirst({ where: { serialNumber: serial } });
    taken(pin.label, await savePin(actor, plan, 0, { ...pin, device: device ? String(device.id) : '' }));
  }
}
