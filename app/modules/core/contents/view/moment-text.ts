const MOMENT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})$/;

/** A moment as its field posts it, as people read it; any other text as it is. */
export const momentText = (text: string): string => text.replace(MOMENT, '$3/$2/$1 $4');
