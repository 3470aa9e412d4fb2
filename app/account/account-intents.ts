/** What a button of the account's page asks for. */
export const accountIntents = {
  signOut: 'sign-out',
  endSession: 'end-session',
  endOthers: 'end-others',
  language: 'language',
  newsletterOn: 'newsletter-on',
  newsletterOff: 'newsletter-off',
  endWaiting: 'end-waiting',
} as const;
