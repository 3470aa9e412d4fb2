import { Modal, type ModalProps } from '@mantine/core';
import { useText } from '#app/text/use-text.ts';

/** A dialog that is open as long as it is rendered, with a button that closes it and says so. */
export function Dialog(props: Omit<ModalProps, 'opened' | 'closeButtonProps'>) {
  const { t } = useText();
  return <Modal opened closeButtonProps={{ 'aria-label': t('Close') }} {...props} />;
}
