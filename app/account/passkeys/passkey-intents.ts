/** What a button about passkeys asks for. */
export const passkeyIntents = { rename: 'rename', remove: 'remove', endOffer: 'end-passkey-offer' } as const;
