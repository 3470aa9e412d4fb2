import { type CDPSession, expect, type Page } from '@playwright/test';
import { open } from './shop.ts';

export const passkeysPage = '/mano-paskyra/prieigos-raktai/';

/** A device of Chromium's own that holds passkeys, in the browser of a page. */
export type VirtualAuthenticator = {
  /** The credential ids that it holds. */
  readonly held: () => Promise<readonly string[]>;
  /** Whether the finger is the right one. */
  readonly setVerified: (isVerified: boolean) => Promise<void>;
};

/** Gives the browser of a page a device that can hold passkeys. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async held() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.map(({ credentialId }) => Buffer.from(credentialId, 'base64').toString('base64url'));
    },
    async setVerified(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

/** Makes the browser of a page one that suggests no passkeys in fields: its button alone asks for one. */
export async function withoutSuggestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (typeof PublicKeyCredential === 'function')
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

/** Adds a passkey to the account that is signed in. */
export async function addPasskey(page: Page): Promise<void> {
  await open(page, passkeysPage);
  await page.getByRole('button', { name: 'Pridėti prieigos raktą' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Prieigos raktas pridėtas' })).toBeVisible();
}
