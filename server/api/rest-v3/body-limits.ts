import { type BodyLimits, shopperBodyLimits } from '#contract/api/api-route.ts';
import { wpV2 } from '#contract/rest-v3/rest-route.ts';
import { findKey } from '#server/admin/keys/api-keys.ts';
import { bodyLimitsOf } from '#server/api/api-description/match-route.ts';
import type { StaffCallers } from '#server/api/staff/staff-callers.ts';
import { answerLimit, withinTimeLimit } from '#server/platform/concurrency/time-limit.ts';
import { inPool } from '#server/platform/db/connection-pools.ts';
import type { BodyLimitsOf } from '#server/platform/http/read-request.ts';
import type { RestServices } from './rest-services.ts';

type BodyLimitServices = Pick<RestServices, 'database' | 'clock' | 'settings' | 'shopKey'> & {
  readonly staff: Pick<StaffCallers, 'current'>;
};

const mediaPath = new RegExp(String.raw`^${wpV2.path}/media(?:/\d+)?/?$`);
const besideFile = 1_000_000; // bytes of a form beside its file; a little too much is told by what reads the file

/** The consumer key that a request names, in its address or in a header; null: none. */
export function namedKey({ url, headers }: Pick<Request, 'url' | 'headers'>): string | null {
  const { searchParams } = new URL(url);
  const inAddress = searchParams.get('consumer_key') ?? searchParams.get('oauth_consumer_key');
  const header = headers.get('Authorization') ?? '';
  const [, basic] = /^Basic\s+([\w+/=-]+)\s*$/i.exec(header) ?? [];
  const [user] = Buffer.from(basic ?? '', 'base64')
    .toString('utf8')
    .split(':');
  const [, signed] = /^OAuth\s.*\boauth_consumer_key="?([^",\s]+)/is.exec(header) ?? [];
  return inAddress || signed || user || null;
}

/**
 * What the body of a request may have. Pictures are large, and are in memory before anybody is authenticated: only a
 * request of the staff's, or one that names a key of the shop, may bring one.
 */
export function createBodyLimits({ database, clock, settings, shopKey, staff }: BodyLimitServices): BodyLimitsOf {
  async function isKnown(request: Request): Promise<boolean> {
    const key = namedKey(request);
    if (key !== null) return (await findKey(database.db, key, { shopKey, at: clock() })) !== null;
    return request.headers.has('Cookie') && (await staff.current(request.headers)) !== null;
  }

  async function ofPicture(request: Request): Promise<BodyLimits> {
    const known = inPool('request', () => withinTimeLimit(answerLimit, () => isKnown(request)));
    const { maxUploadMegabytes } = settings.current().pictures;
    // While nobody can be asked, nothing can be stored either.
    const bytes = (await known.catch(() => false))
      ? maxUploadMegabytes * 1_000_000 + besideFile
      : shopperBodyLimits.bytes;
    return { bytes, keys: shopperBodyLimits.keys, file: true };
  }

  return (pathname, method, request) =>
    mediaPath.test(pathname) ? ofPicture(request) : bodyLimitsOf(pathname, method);
}
