import { useEffect, useRef } from 'react';
import { forgetDraft } from '#app/checkout/draft-key.ts';

/**
 * For a form with which somebody leaves this browser to others: returns what it calls when it is sent. Once the page has
 * gone, and with it the session, what was typed at the checkout is deleted in all tabs. `isRefused`: they have not left.
 */
export function useLeaving(isRefused = false): () => void {
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isRefused) isLeaving.current = false;
  });
  useEffect(
    () => () => {
      if (isLeaving.current) forgetDraft();
    },
    [],
  );
  return () => {
    isLeaving.current = true;
  };
}
