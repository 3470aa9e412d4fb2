import { newsletterDoneSchema, newsletterLinkSchema, newsletterPaths, sentNewsletterSchema } from '../newsletter.ts';
import { formReceivedSchema } from '../sent-forms.ts';
import type { ApiRoute } from './api-route.ts';

/** The newsletter. Neither answer tells whether the shop knows an address. */
export const newsletterRouteTable: readonly ApiRoute[] = [
  {
    path: newsletterPaths.ask,
    endpoints: [
      {
        methods: ['POST'],
        summary: 'Sends a mail whose link subscribes an address to the newsletter',
        body: sentNewsletterSchema,
        status: 202,
        answer: formReceivedSchema,
      },
    ],
  },
  {
    path: newsletterPaths.confirm,
    endpoints: [
      {
        methods: ['POST'],
        summary: 'Subscribes by the link of that mail',
        body: newsletterLinkSchema,
        answer: newsletterDoneSchema,
      },
    ],
  },
  {
    path: newsletterPaths.leave,
    endpoints: [
      {
        methods: ['POST'],
        summary: 'Unsubscribes by the link that every mail to the list has',
        body: newsletterLinkSchema,
        answer: newsletterDoneSchema,
      },
    ],
  },
];
