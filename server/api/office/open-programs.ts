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

type ProgramOptions = Omit<RestApiServices, 'officeResources' | 'staff'> &
  OfficeServices & {
    readonly staff: StaffCallers;
    /** What the build wrote for the back office; null: it is not built. */
    readonly officeFolder: string | null;
    readonly dataFolder: string;
  };

/** What programs and the back office call, and the back office itself. */
export async function openPrograms({ officeFolder, dataFolder, ...services }: ProgramOptions): Promise<Programs> {
  const { clock, staff, publicUrl } = services;
  const officePage = await createOfficePages({ folder: officeFolder, dataFolder, clock, staff, publicUrl });
  return { restApi: openRestApi({ ...services, officeResources: officeResources(services) }), officePage };
}
