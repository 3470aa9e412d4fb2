import * as v from 'valibot';
import { foldEmail, isEmail } from '#core/address/email.ts';
import { fail, ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { endConsent } from '#server/sales/newsletter/newsletter-consent.ts';

/** Ends the newsletter of an address whose owner has asked for that otherwise than by the link of a letter. */
export const endNewsletter = defineAction({
  name: 'newsletter.end',
  permission: 'customers.edit',
  schema: v.object({ email: v.pipe(v.string(), v.check(isEmail), v.transform(foldEmail)) }),
  async run({ email }, { trx, at, audit }) {
    if (!(await endConsent(trx, email, { by: 'command' }, at))) return fail({ code: 'not_subscribed' });
    audit({ object: { type: 'newsletter', id: 0 }, before: { email }, after: null });
    return ok(null);
  },
});
