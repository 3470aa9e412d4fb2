import { expect, test } from 'vitest';
import { leaveParameter, newsletterLinkOver, oneClick } from '#contract/newsletter.ts';
import type { PageState } from '#app/api/page-state.ts';
import { actOnNewsletter } from './act-on-newsletter.ts';
import { newsletterIntents } from './newsletter-step.ts';

const link = 'abc';
const url = new URL(`http://shop.test/naujienlaiskis/?${leaveParameter}=${link}`);

function post(fields: Readonly<Record<string, string>>, answer: Response) {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    return answer;
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const page = { fetch, publicUrl: 'http://shop.test' } as unknown as PageState;
  return { sent, answered: actOnNewsletter(page, form, url) };
}

const done = () => Response.json({ status: 'done' });

test('a mail program that unsubscribes in one click is not redirected', async () => {
  const { sent, answered } = post({ [oneClick.name]: oneClick.value }, done());
  expect(await answered).toMatchObject({ data: { of: 'one-click' }, init: null });
  expect(await sent[0]?.json()).toEqual({ link });
});

test('one whose link is over is told so by the status', async () => {
  const over = Response.json({ code: newsletterLinkOver, message: '', data: { status: 410 } }, { status: 410 });
  const { answered } = post({ [oneClick.name]: oneClick.value }, over);
  expect(await answered).toMatchObject({ data: { of: 'link', refused: 'code_over' }, init: { status: 410 } });
});

test('the form of the page leads on to the page that says so', async () => {
  const { answered } = post({ intent: newsletterIntents.leave, link }, done());
  const answer = await answered;
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).status).toBe(303);
});
