/** What a consent category allows to be stored (docs/behaviour 7.8). Other categories do not affect analytics. */
const typesOf = {
  statistics: ['analytics_storage'],
  marketing: ['ad_storage', 'ad_user_data', 'ad_personalization'],
} as const;

export type ConsentType = (typeof typesOf)[keyof typeof typesOf][number];
export type ConsentState = Readonly<Partial<Record<ConsentType, 'granted' | 'denied'>>>;
/** The shopper's choices by category: `allow` or `deny`; anything else is no choice. */
export type ConsentChoices = Readonly<Record<string, string | undefined>>;

const categories = ['statistics', 'marketing'] as const;

/** Where nothing may be stored until the shopper allows it. */
const optInRegions =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE GB CH'.split(' ');

/** The default consent before any choice; `wait_for_update` in milliseconds. */
export function defaultConsent() {
  return {
    analytics_storage: 'denied',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    region: optInRegions,
    wait_for_update: 500,
  } as const;
}

/** What choices mean for storage: only the types of categories that were chosen; null where that is none. */
export function consentUpdate(choices: ConsentChoices): ConsentState | null {
  const chosen = categories.flatMap((category) => {
    const state = choiceState(choices[category]);
    return state === null ? [] : typesOf[category].map((type) => [type, state] as const);
  });
  return chosen.length === 0 ? null : Object.fromEntries(chosen);
}

function choiceState(choice: string | undefined): 'granted' | 'denied' | null {
  if (choice === 'allow') return 'granted';
  return choice === 'deny' ? 'denied' : null;
}
