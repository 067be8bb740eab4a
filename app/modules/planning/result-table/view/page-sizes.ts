export const ROWS_A_PAGE = [40, 80, 160] as const;
