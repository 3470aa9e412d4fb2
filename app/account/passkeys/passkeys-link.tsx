import type { AccountPasskeys } from '#contract/passkeys.ts';
import { useSignInArea } from '#app/sign-in/sign-in-area.ts';
import { useText } from '#app/text/use-text.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';

/** The way to the passkeys, for whoever has some or whose browser could add one: that takes script. */
export function PasskeysLink({ passkeys, site }: Pick<AccountPasskeys, 'passkeys' | 'site'>) {
  const { t } = useText();
  const scripted = useScripted();
  const area = useSignInArea();
  if (site === null || (passkeys.length === 0 && !scripted)) return null;
  return (
    <ButtonLink to={area.passkeys()} variant="quiet">
      {t('Passkeys')}
    </ButtonLink>
  );
}
