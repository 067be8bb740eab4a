/**
 * What would stop the start later, told before any work in one sentence. Only Node's own modules: it runs before
 * `npm ci`.
 */
import net from 'node:net';

const DATABASE_EXAMPLE = 'postgresql://utilisateur:motdepasse@serveur:5432/base';
const CONNECT_MS = 5000;

const portFault = (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535
    ? null
    : `PORT vaut « ${text} » : donnez un nombre de 0 à 65535, par exemple PORT=3000.`;

const LISTEN_FAULTS = {
  EADDRINUSE: (port) =>
    `Le port ${port} est déjà utilisé : arrêtez l’autre programme, ou choisissez un autre port, par exemple ` +
    `PORT=${port + 1}.`,
  EACCES: (port) => `Le port ${port} est réservé au système : choisissez-en un autre, par exemple PORT=3000.`,
  EADDRNOTAVAIL: (port, host) => `Cette machine n’a pas l’adresse ${host} : corrigez HOST, ou laissez-le vide.`,
};

/** The sentence that says why the port cannot be taken, from the error of `listen`. */
export const listenFault = (error, port, host) =>
  LISTEN_FAULTS[error.code]?.(port, host) ?? `Le port ${port} ne peut pas être ouvert : ${error.message}.`;

const busyPort = (port, host) =>
  new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (error) => resolve(listenFault(error, port, host)));
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });

function databaseAddress(text) {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, pathname, searchParams } = new URL(text);
  if (!/^postgres(ql)?:$/.test(protocol) || pathname.length < 2) return null;
  return { hostname: searchParams.has('host') ? '' : hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) };
}

/** Whether something answers there; what it is and whether it lets us in is known when the database is opened. */
const silent = ({ hostname, port }) =>
  new Promise((resolve) => {
    const socket = net.connect({ host: hostname, port, timeout: CONNECT_MS });
    const end = (fault) => {
      socket.destroy();
      resolve(fault);
    };
    socket.once('connect', () => end(null));
    for (const event of ['error', 'timeout'])
      socket.once(event, () =>
        end(
          `Aucune base de données ne répond à l’adresse ${hostname}:${port} (DATABASE_URL) : vérifiez l’adresse, ` +
            'et que PostgreSQL est démarré.',
        ),
      );
  });

async function databaseFault(text) {
  const address = databaseAddress(text);
  if (!address) return `DATABASE_URL n’est pas l’adresse d’une base PostgreSQL : écrivez ${DATABASE_EXAMPLE}.`;
  return address.hostname === '' ? null : silent(address);
}

/** The first reason why the server cannot start with this environment, or null. */
export async function startFault({ PORT, HOST, DATABASE_URL }) {
  const port = PORT || '3000';
  return (
    portFault(port) ??
    (await busyPort(Number(port), HOST || '0.0.0.0')) ??
    (DATABASE_URL ? databaseFault(DATABASE_URL) : null)
  );
}

const DATABASE_FAULTS = {
  '28P01': 'le mot de passe n’est pas le bon',
  28000: 'cet utilisateur n’a pas le droit d’entrer',
  '3D000': 'cette base n’existe pas',
  42501: 'cet utilisateur n’a pas le droit de créer les tables',
};

/** The sentence of an error that the database answered while it was opened; null for any other error. */
export function openingFault(error) {
  const reason = DATABASE_FAULTS[error?.code];
  return reason === undefined
    ? null
    : `La base de données de DATABASE_URL refuse : ${reason} (PostgreSQL : ${error.message}).`;
}

/** Says the fault and ends the process; goes on where there is none. */
export async function stopIfFaulty(environment = process.env) {
  const fault = await startFault(environment);
  if (fault === null) return;
  process.stderr.write(`${fault}\n`);
  process.exit(1);
}
