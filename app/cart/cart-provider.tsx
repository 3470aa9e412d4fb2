import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { type Answer, type ApiFailure, unreachable } from '#contract/api-answer.ts';
import type { Cart } from '#contract/cart.ts';
import { announceAdded } from '#app/add-on-api/added-event.ts';
import { addedPieces, CartContext, type CartIntent, hasCartCookie } from '#app/add-on-api/cart-context.ts';
import { loadNotice } from '#app/notices/load-notice.ts';
import type { expectedCart, runCartIntent } from './cart-calls.ts';

type Calls = { readonly runCartIntent: typeof runCartIntent; readonly expectedCart: typeof expectedCart };

/** Forms whose button may send an intent: the code for it is loaded while a finger or pointer is on its way. */
const forms = 'form[method="post"]';

/** One cart for the whole page. A visitor without a cart never loads the REST client. */
export function CartProvider({ children }: { readonly children: ReactNode }) {
  const [serverCart, setAnswered] = useState<Cart | null>(null);
  const [pending, setPending] = useState<readonly CartIntent[]>([]);
  const [calls, setCalls] = useState<Calls | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const hasCart = useRef(false);

  const accept = useCallback((next: Cart | null) => {
    hasCart.current = next !== null;
    setAnswered(next);
  }, []);

  const answers = useRef(0);
  const answersBefore = useRef(0);
  const isNavigating = useNavigation().state !== 'idle';
  useEffect(() => {
    if (isNavigating) answersBefore.current = answers.current;
  }, [isNavigating]);

  const acceptLoaded = useCallback(
    (loaded: Cart | null) => {
      if (answers.current === answersBefore.current) accept(loaded);
      answersBefore.current = answers.current;
    },
    [accept],
  );

  const prepare = useCallback(async () => {
    const loaded = await import('./cart-calls.ts');
    setCalls(loaded);
    return loaded;
  }, []);

  const run = useCallback(
    (intent: CartIntent) => {
      setPending((before) => [...before, intent]);
      const loading = prepare();
      const settle = (answer: Answer<Cart>): ApiFailure | null => {
        setPending((before) => before.filter((other) => other !== intent));
        const answered = answer.ok ? answer.value : answer.failure.cart;
        if (answered !== null) {
          answers.current += 1;
          accept(answered);
        }
        if (answer.ok && intent.type === 'add') announceAdded();
        return answer.ok ? null : answer.failure;
      };
      const settled = queue.current
        .then(() => loading)
        .then(({ runCartIntent }) => runCartIntent(intent))
        .then(settle, () => settle({ ok: false, failure: unreachable }));
      queue.current = settled;
      return settled;
    },
    [accept, prepare],
  );

  useEffect(() => {
    const near = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(forms) === null) return;
      stop();
      prepare().catch(() => undefined);
      loadNotice().catch(() => undefined);
    };
    const stop = () => {
      for (const kind of ['pointerover', 'focusin']) document.removeEventListener(kind, near);
    };
    for (const kind of ['pointerover', 'focusin']) document.addEventListener(kind, near);
    return stop;
  }, [prepare]);

  useEffect(() => {
    if (!hasCart.current && hasCartCookie()) void run({ type: 'load' });
    const reload = (event: PageTransitionEvent) => {
      if (event.persisted && hasCartCookie()) void run({ type: 'load' });
    };
    addEventListener('pageshow', reload);
    return () => removeEventListener('pageshow', reload);
  }, [run]);

  const busy = pending.length > 0;
  const cart = useMemo(
    () => (serverCart === null || calls === null ? serverCart : pending.reduce(calls.expectedCart, serverCart)),
    [serverCart, calls, pending],
  );
  const isFirst = pending.every(({ type }) => type === 'add');
  const count = cart?.items_count ?? (isFirst ? pending.reduce((sum, intent) => sum + addedPieces(intent), 0) : 0);
  const store = useMemo(
    () => ({ cart, count, busy, run, accept, acceptLoaded }),
    [cart, count, busy, run, accept, acceptLoaded],
  );
  return <CartContext value={store}>{children}</CartContext>;
}
