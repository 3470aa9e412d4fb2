import { useNavigation } from 'react-router';
import { signInCodeRules } from '#core/forms/form-rules.ts';
import { signInMinutes } from '#core/sign-in/sign-in-code.ts';
import { CheckedForm } from '#app/forms/checked-form.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormField } from '#app/forms/form-field.tsx';
import { useFormMarks } from '#app/forms/use-form-marks.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';

const formId = 'kodas';

type CodeFormProps = {
  readonly answer: FormAnswer<keyof typeof signInCodeRules> | undefined;
  /** What its button asks for, and says. */
  readonly intent: string;
  readonly label: string;
};

/** Takes the code of the mail. */
export function CodeForm({ answer, intent, label }: CodeFormProps) {
  const { t } = useText();
  const { state } = useNavigation();
  const marks = useFormMarks(signInCodeRules, answer);
  return (
    <CheckedForm id={formId} marks={marks} refused={answer?.refused}>
      <FormField
        formId={formId}
        marks={marks}
        clearedOn="focus"
        name="code"
        value={answer?.values.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={signInCodeRules.code.maxLength}
        help={t('Six digits, valid for %s minutes.', signInMinutes)}
      />
      <Button name="intent" value={intent} busy={state !== 'idle'}>
        {label}
      </Button>
    </CheckedForm>
  );
}
