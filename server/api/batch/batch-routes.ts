import { Hono } from 'hono';
import { batchPath } from '#contract/api/api-routes.ts';
import { type Batch, batchBodySchema, type BatchedAnswer } from '#contract/api/batch.ts';
import { storeApiPath } from '#contract/paths.ts';
import { fail, type Result } from '#core/result.ts';
import type { Clock } from '#server/platform/clock.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { cartRequest, sessionHeaders } from '#server/api/store-api/cart-session.ts';
import { parseBody } from '#server/api/store-api/parse-body.ts';
import { fieldsRefusal } from '#server/api/store-api/sent-declared-fields.ts';
import { valueRefusal } from '#server/api/store-api/value-refusal.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { createCookieJar } from './batched-headers.ts';
import {
  batchedAnswer,
  type BatchTools,
  createCallRunner,
  leadsToStore,
  planCall,
  type PlannedCall,
} from './run-batch.ts';

type BatchOptions = BatchTools & { readonly clock: Clock; readonly settings: Settings };
type Plan = Result<PlannedCall, Response>;

const status = 207; // several answers in one

/** `POST /batch`: up to 25 calls that change something, in one request. */
export function batchRoutes(options: BatchOptions): Hono<ShopEnv> {
  const { texts, sessions, clock } = options;
  const routes = new Hono<ShopEnv>();

  routes.post(`${storeApiPath}${batchPath}`, async (c) => {
    const batchRequest = c.req.raw;
    const parsed = await parseBody(batchRequest, batchBodySchema, texts);
    if (!parsed.ok) return parsed.failure;
    const { requests, validation } = parsed.value.body;
    if (!requests.every(leadsToStore))
      return apiError(400, 'woocommerce_rest_invalid_path', texts.text('Invalid path provided.'));
    const planned = requests.map((request) => planCall(request, batchRequest, texts));
    const jar = createCookieJar(batchRequest.headers.get('Cookie'));
    const runner = createCallRunner(options, c.env, jar);

    const plans = validation === 'normal' ? planned : await Promise.all(planned.map((plan) => checked(plan, options)));
    const failed = validation !== 'normal' && plans.some(({ ok }) => !ok);
    const responses: (BatchedAnswer | null)[] = [];
    for (const plan of plans) responses.push(await answerOf(plan));
    const body: Batch = failed ? { failed: 'validation', responses } : { responses };
    return withSession(Response.json(body, { status }), batchRequest.headers);

    async function answerOf(plan: Plan): Promise<BatchedAnswer | null> {
      if (!plan.ok) return batchedAnswer(plan.failure, null);
      return failed ? null : runner.run(plan.value);
    }

    function withSession(answer: Response, requestHeaders: Headers): Response {
      const headers = new Headers(requestHeaders);
      const sessionToken = runner.sessionToken();
      if (sessionToken !== null) headers.set('Cart-Token', sessionToken);
      const cartSessionHeaders = sessionHeaders(cartRequest(headers, sessions), null, { sessions, clock }, false);
      for (const name of ['Nonce', 'Nonce-Timestamp', 'User-ID', 'Cart-Token', 'Cache-Control'])
        answer.headers.set(name, cartSessionHeaders.get(name) ?? '');
      answer.headers.set('Allow', 'POST');
      for (const line of jar.lines()) answer.headers.append('Set-Cookie', line);
      return answer;
    }
  });

  return routes;
}

/** The plan, or a refusal where its body is already known to be invalid. */
async function checked(plan: Plan, { texts, settings }: BatchOptions): Promise<Plan> {
  if (!plan.ok) return plan;
  const { url, method, headers, body, endpoint } = plan.value;
  if (endpoint.body === undefined) return plan;
  const parsed = await parseBody(new Request(url, { method, headers, body }), endpoint.body, texts);
  if (!parsed.ok) return parsed;
  const refusal =
    valueRefusal(parsed.value.body, settings.current(), texts) ??
    fieldsRefusal(parsed.value.submittedFields, settings.current(), texts, { options: false });
  return refusal === null ? plan : fail(refusal);
}
