import { data, redirect } from 'react-router';
import { backInStockCodes, backInStockParameters } from '#contract/back-in-stock-paths.ts';
import { backInStockRules } from '#core/forms/form-rules.ts';
import { parseProductId } from '#core/ids.ts';
import { backInStockClient } from '#app/api/back-in-stock-client.ts';
import type { PageState } from '#app/api/page-state.ts';
import { readAntiSpamFields, readValues, refusedAnswer, textOf } from '#app/forms/form-answer.ts';
import { sentParameter } from '#app/routing/form-links.ts';
import { links } from '#app/routing/links.ts';
import { backInStockIntents } from './back-in-stock-intents.ts';
import type { BackInStockAnswer } from './back-in-stock-step.ts';

const maxLink = 100; // characters

/** What the page says after it: `?gauta=…`. */
function done(step: 'confirm' | 'waiting' | 'ended', about: Readonly<Record<string, string>> = {}): Response {
  return redirect(`${links.backInStock()}?${new URLSearchParams({ ...about, [sentParameter]: step })}`, 303);
}

/** Asks for the mail about a product, or confirms or ends that by the link of a mail: by the button that was pressed. */
export async function actOnBackInStock(page: PageState, form: FormData) {
  const client = backInStockClient(page);
  const intent = textOf(form, 'intent');
  if (intent === backInStockIntents.confirm || intent === backInStockIntents.end) {
    const link = textOf(form, backInStockParameters.link).slice(0, maxLink);
    const ends = intent === backInStockIntents.end;
    const answer = ends ? await client.end({ link }) : await client.confirm(link);
    if (answer.ok)
      return ends
        ? done('ended')
        : redirect(`${links.backInStock()}?${new URLSearchParams({ [backInStockParameters.link]: link })}`, 303);
    const { code, status } = answer.failure;
    const refused = code === backInStockCodes.over ? ('over' as const) : ('failed' as const);
    return data<BackInStockAnswer>({ of: 'link', refused }, { status: status >= 400 ? status : 503 });
  }
  const values = readValues(backInStockRules, form);
  const product = textOf(form, backInStockParameters.product);
  const sent = await client.request({ ...values, ...readAntiSpamFields(form), product: parseProductId(product) ?? 0 });
  const about = { [backInStockParameters.product]: product };
  if (sent.ok) return done(sent.value.status === 'waiting' ? 'waiting' : 'confirm', about);
  const { answer, status } = refusedAnswer(sent.failure, values);
  return data<BackInStockAnswer>({ of: 'form', ...answer }, { status });
}
