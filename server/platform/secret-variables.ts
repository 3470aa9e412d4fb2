/** The environment variables that give a secret setting in place of the database; the settings' schema names them. */
export const secretVariables = ['PAYSERA_PASSWORD', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
export type SecretVariable = (typeof secretVariables)[number];

/** What those variables hold, where they are set. */
export type GivenSecrets = Readonly<Partial<Record<SecretVariable, string>>>;
