import type { ReadLetterhead } from '#server/sales/invoices/letterhead.ts';
import type { RestServices } from '#server/api/rest-v3/rest-services.ts';

/** What the resources of the back office work with. */
export type OfficeServices = RestServices & {
  readonly readLetterhead: ReadLetterhead;
  /** How many things the doctor has found lately; null where it has not answered in time. */
  readonly findings: () => Promise<number | null>;
};
