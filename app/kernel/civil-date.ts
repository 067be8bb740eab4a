/** Days and moments as the product shows them: DD/MM/YYYY and HH:mm:ss, Europe/Paris. */
export const TIME_ZONE = 'Europe/Paris';

const day = new Intl.DateTimeFormat('fr-FR', { timeZone: TIME_ZONE, day: '2-digit', month: '2-digit', year: 'numeric' });
const time = new Intl.DateTimeFormat('fr-FR', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false });

/** « 20/11/2026 » */
export const formatDay = (instant: Date): string => day.format(instant);
/** « 14:05:09 » */
export const formatTime = (instant: Date): string => time.format(instant);
export const formatInstant = (instant: Date): string => `${formatDay(instant)} ${formatTime(instant)}`;
