/** How long an account may be used: from its start date to its end date, both included. */
export function isWithinDates(
  user: { readonly startDate: Date | null; readonly endDate: Date | null },
  at: Date,
): boolean {
  return (user.startDate === null || user.startDate <= at) && (user.endDate === null || user.endDate >= at);
}
