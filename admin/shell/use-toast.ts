import { notifications } from '@mantine/notifications';
import { useText } from '#app/text/use-text.ts';
import { problemText } from '#admin/ui/problem-text.ts';

/** Short messages at the edge of the page, which are read aloud, too. */
export function useToast() {
  const translator = useText();
  const closeButtonProps = { 'aria-label': translator.t('Close') };
  return {
    /** Something was done. */
    done: (message: string) => void notifications.show({ message, color: 'green', closeButtonProps }),
    /** Something could not be done; it stays until it is closed. */
    failed: (problem: unknown) =>
      void notifications.show({
        message: problemText(problem, translator),
        color: 'red',
        autoClose: false,
        closeButtonProps,
      }),
  };
}
