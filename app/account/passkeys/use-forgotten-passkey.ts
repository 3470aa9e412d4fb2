import { useEffect, useRef } from 'react';
import type { AccountPasskey } from '#contract/passkeys.ts';
import { forgetPasskey } from './passkey-browser.ts';

/** Tells the browser of passkeys that are removed while their list is open, so that it offers them no more. */
export function useForgottenPasskey(passkeys: readonly AccountPasskey[], rpId: string | null): void {
  const shown = useRef<readonly string[]>([]);
  useEffect(() => {
    const current = passkeys.map(({ credential_id: id }) => id);
    for (const id of shown.current) if (rpId !== null && !current.includes(id)) forgetPasskey(rpId, id);
    shown.current = current;
  }, [passkeys, rpId]);
}
