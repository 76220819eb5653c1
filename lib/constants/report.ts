/** What the report can be broken down by, and what the visits of a figure are narrowed by (docs/contract.md#admin-report). */
export const REPORT_BY = ['month', 'zone', 'hospital', 'service', 'employee'] as const;
export type ReportBy = (typeof REPORT_BY)[number];

/** In place of an employee's id: of erased cards it is not kept who served the family. */
export const NO_EMPLOYEE = 'NONE';
