import { useEffect, useRef, useState } from 'react';
import { useText } from '#app/text/use-text.ts';
import { HiddenText } from '#app/ui/hidden-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ConsentForm } from './consent-form.tsx';
import { choose, useConsent } from './consent-store.ts';
import styles from './statistics.module.css';

/** In the footer: the choice can be changed at any time. Without script there is nothing to change. */
export function ConsentSettings({ version }: { readonly version: number }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.foot}>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Cookie settings')}
      </button>
      {open ? <ConsentDialog version={version} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

type DialogProps = { readonly version: number; readonly onClose: () => void };

function ConsentDialog({ version, onClose }: DialogProps) {
  const { t } = useText();
  const consent = useConsent(version);
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = 'slapuku-nustatymai';
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={heading}>{t('Cookie settings')}</h2>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <HiddenText>{t('Close')}</HiddenText>
        </button>
      </div>
      <ConsentForm
        open
        consent={consent ?? null}
        onChoose={(choice) => {
          choose(choice, version);
          dialog.current?.close();
        }}
      />
    </dialog>
  );
}
