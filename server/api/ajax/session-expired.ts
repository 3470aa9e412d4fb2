import type { AjaxCall } from './ajax-call.ts';
import { pageLink } from './page-link.ts';

/** Reported where there is no cart to check out with. */
export function sessionExpired({ services }: AjaxCall): string {
  const { text } = services.answers.texts;
  const link = { href: pageLink(services, 'shop'), text: text('Return to shop') };
  return services.draw('notices', {
    kind: 'error',
    messages: [{ text: text('Sorry, your session has expired.'), link }],
  });
}
