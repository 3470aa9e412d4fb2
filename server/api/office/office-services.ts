import type { ReadLetterhead } from '#server/sales/invoices/letterhead.ts';
import type { RestServices } from '#server/api/rest-v3/rest-services.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { OfficeFinding } from '#contract/office/system.ts';

/** What the resources of the back office work with. */
export type OfficeServices = RestServices & {
  readonly readLetterhead: ReadLetterhead;
  /** How many things the doctor has found lately; null where it has not answered in time. */
  readonly findings: () => Promise<number | null>;
  /** Everything that the doctor finds at the moment. */
  readonly examine: () => Promise<readonly OfficeFinding[]>;
  readonly addOns: readonly Pick<AddOn, 'name' | 'settingsSchema'>[];
};
