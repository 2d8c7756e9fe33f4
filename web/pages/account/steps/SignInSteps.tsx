import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '#web/api/lazyImport.ts';
import { AccountFrame } from '#web/pages/account/AccountFrame.tsx';
import { TEXTS } from '#web/pages/account/texts.ts';
import type { SignIn } from '#web/pages/account/useSignIn.ts';
import type { Step } from '#web/session/identity/steps.ts';
import { LoadingOverlay } from '#web/ui/LoadingOverlay.tsx';
import { CodeStep } from './CodeStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { CustomStep } from './CustomStep.tsx';
import { MethodStep } from './MethodStep.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';
import { ResetStep } from './ResetStep.tsx';
import { StartStep } from './StartStep.tsx';

// Few ever see it, and it draws a QR code.
const SetUpStep = lazyPart('authenticator set-up', () =>
  import('./SetUpStep.tsx').then((module) => module.SetUpStep),
);

type SignInStepsProps = {
  readonly signIn: SignIn;
  /** Stands before the first step, in place of user name and password. */
  readonly start?: ReactNode;
};

/** The screen of whatever the identity service asks for next. */
export function SignInSteps({ signIn, start }: SignInStepsProps) {
  const { step, notice, failure } = signIn.place;
  if (step !== null) return <StepScreen key={step.name} signIn={signIn} step={step} />;
  // What was to be done here is done, or has failed: one signs in.
  return start === undefined || notice !== null || failure !== null ? <StartStep signIn={signIn} /> : start;
}

function StepScreen({ signIn, step }: { readonly signIn: SignIn; readonly step: Step }) {
  switch (step.name) {
    case 'NEW_PASSWORD_REQUIRED':
      return <NewPasswordStep signIn={signIn} missing={step.missing} />;
    case 'SOFTWARE_TOKEN_MFA':
      return <CodeStep signIn={signIn} title={TEXTS.app} lead={TEXTS.appLead} />;
    case 'SMS_MFA':
    case 'EMAIL_OTP': {
      const to = step.destination ?? (step.name === 'SMS_MFA' ? TEXTS.yourPhone : TEXTS.yourEmail);
      return <CodeStep isSent signIn={signIn} title={TEXTS.sent} lead={TEXTS.sentLead(to)} />;
    }
    case 'SELECT_MFA_TYPE':
      return <MethodStep signIn={signIn} options={step.options} />;
    case 'MFA_SETUP':
      return (
        <Suspense fallback={<Loading />}>
          <SetUpStep signIn={signIn} secret={step.secret} uri={step.uri} />
        </Suspense>
      );
    case 'CUSTOM_CHALLENGE':
      return <CustomStep signIn={signIn} parameters={step.parameters} />;
    case 'CONFIRM_SIGN_UP':
      return <ConfirmStep signIn={signIn} />;
    case 'RESET_PASSWORD':
      return <ResetStep signIn={signIn} />;
    case 'DONE':
      return null;
  }
}

const Loading = () => (
  <AccountFrame isRead title={TEXTS.setUp}>
    <LoadingOverlay label={TEXTS.setUp} />
  </AccountFrame>
);
