import { useEffect, useRef } from 'react';
import { useText } from '#app/text/use-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import formStyles from '#app/forms/form.module.css';
import type { PasskeyProblem } from './passkey-problem-of.ts';
import { passkeyProblemText } from './passkey-problem-text.ts';

type PasskeyProblemProps = {
  readonly problem: PasskeyProblem | null;
  /** The answer that tells of it: another one of the same problem gets the focus anew. */
  readonly answer?: object | undefined;
};

/** Why nothing came of a passkey; it gets the focus. */
export function PasskeyProblemBox({ problem, answer }: PasskeyProblemProps) {
  const translator = useText();
  const box = useRef<HTMLDivElement>(null);
  const told = problem === null ? null : (answer ?? problem);
  useEffect(() => {
    if (told !== null) box.current?.focus();
  }, [told]);
  if (problem === null) return null;
  return (
    <div ref={box} className={formStyles.summary} role="alert" tabIndex={-1}>
      <p>
        <Icon name="alert" size={20} />
        {passkeyProblemText(translator, problem)}
      </p>
    </div>
  );
}
