/** Statuses of Sandre are 1 to 4, qualifications 0 to 4; another code is not known. */
const codeBetween = (text: string, low: number, high: number): number | undefined =>
  /^\d+$/.test(text) && Number(text) >= low && Number(text) <= high ? Number(text) : undefined;

export const statusOf = (text: string): number | undefined => codeBetween(text, 1, 4);
export const qualificationOf = (text: string): number | undefined => codeBetween(text, 0, 4);
