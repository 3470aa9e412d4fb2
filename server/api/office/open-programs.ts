import { measuredValue } from '#server/platform/concurrency/measured-value.ts';
import { openRestApi, type RestApiServices } from '#server/api/rest-v3/open-rest-api.ts';
import type { StaffCallers } from '#server/api/staff/staff-callers.ts';
import type { Handler } from '#server/platform/http/request-handler.ts';
import { type AnswerOfficePage, createOfficePages } from './office-pages.ts';
import type { OfficeServices } from './office-services.ts';
import { officeResources } from './office-resources.ts';

type Programs = {
  /** Answers `wc/v3`, `wp/v2` and what the back office has beside them. */
  readonly restApi: Handler;
  /** Answers the pages and files of the back office; null: a request is for something else. */
  readonly officePage: AnswerOfficePage;
};

type ProgramServices = Omit<RestApiServices, 'officeResources' | 'staff'> &
  Omit<OfficeServices, 'findings' | 'examine' | 'addOns'> & { readonly staff: StaffCallers };

type OfficeOptions = {
  /** What the build wrote for the back office; null: it is not built. */
  readonly officeFolder?: string | null;
  readonly dataFolder: string;
  /** What the doctor finds; absent: nothing. */
  readonly examine?: OfficeServices['examine'];
  readonly addOns: OfficeServices['addOns'];
};

/** What programs and the back office call, and the back office itself. */
export async function openPrograms(services: ProgramServices, options: OfficeOptions): Promise<Programs> {
  const { clock, staff, publicUrl } = services;
  const { officeFolder = null, dataFolder, examine = async () => [], addOns } = options;
  const officePage = await createOfficePages({ folder: officeFolder, dataFolder, clock, staff, publicUrl });
  const office = { ...services, examine, addOns, findings: measuredValue(async () => (await examine()).length) };
  return { restApi: openRestApi({ ...services, officeResources: officeResources(office) }), officePage };
}
