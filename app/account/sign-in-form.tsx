import { useNavigation } from 'react-router';
import { signInRules } from '#core/forms/form-rules.ts';
import { AntiSpamFields } from '#app/forms/anti-spam-fields.tsx';
import { CheckedForm } from '#app/forms/checked-form.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { FormField } from '#app/forms/form-field.tsx';
import { useFormMarks } from '#app/forms/use-form-marks.ts';
import { useText } from '#app/text/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { signInIntents } from './sign-in-step.ts';

const formId = 'prisijungimas';

type SignInFormProps = { readonly answer: FormAnswer<keyof typeof signInRules> | undefined };

/** Asks for the mail that signs in. */
export function SignInForm({ answer }: SignInFormProps) {
  const { t } = useText();
  const { state } = useNavigation();
  const marks = useFormMarks(signInRules, answer);
  return (
    <CheckedForm id={formId} marks={marks} refused={answer?.refused}>
      <FormField
        formId={formId}
        marks={marks}
        clearedOn="focus"
        name="email"
        value={answer?.values.email}
        type="email"
        inputMode="email"
        autoComplete="username webauthn" // browsers offer passkeys beside addresses
      />
      <AntiSpamFields token={answer?.token} />
      <Button name="intent" value={signInIntents.email} busy={state !== 'idle'}>
        {t('Send me a code')}
      </Button>
    </CheckedForm>
  );
}
