import { data } from 'react-router';
import type { Route } from './+types/newsletter.ts';
import { confirmParameter, leaveParameter } from '#contract/newsletter.ts';
import { catalogueClient } from '../api/catalogue-client.ts';
import { pageStateKey } from '#app/api/page-state.ts';
import { readForm } from '../api/read-form.ts';
import { actOnNewsletter } from '../newsletter/act-on-newsletter.ts';
import type { NewsletterStep } from '../newsletter/newsletter-step.ts';
import { NewsletterSteps } from '../newsletter/newsletter-steps.tsx';
import { Head } from '#app/page/head.tsx';
import { Page } from '#app/page/page.tsx';
import { newsletterStateParameter, newsletterStates, sentParameter } from '#app/routing/form-links.ts';
import { useText } from '../text/use-text.ts';

function stepOf({ searchParams }: URL): NewsletterStep {
  const leaving = searchParams.get(leaveParameter);
  if (leaving !== null) return { step: 'leave', link: leaving };
  const confirming = searchParams.get(confirmParameter);
  if (confirming !== null) return { step: 'confirm', link: confirming };
  const state = searchParams.get(newsletterStateParameter);
  if (state === newsletterStates.confirmed) return { step: 'confirmed' };
  if (state === newsletterStates.left) return { step: 'left' };
  return { step: searchParams.has(sentParameter) ? 'asked' : 'ask' };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageStateKey);
  page.markPrivate();
  const step = stepOf(url);
  if (step.step === 'leave' || step.step === 'left') return step; // also where the shop has no newsletter any more
  const storefront = await catalogueClient(page).storefront();
  if (!storefront.ok) throw data(null, { status: 503 });
  if (storefront.value.newsletter === null) throw data(null, { status: 404 });
  return step;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return actOnNewsletter(context.get(pageStateKey), await readForm(request), url);
}

export default function Newsletter({ loaderData: step, actionData: answer }: Route.ComponentProps) {
  const { t } = useText();
  return (
    <Page width="text">
      <Head title={t('Newsletter')} />
      <NewsletterSteps step={step} answer={answer} />
    </Page>
  );
}
