import type { SignInOutput } from '@aws-amplify/auth';
import { expect, test } from 'vitest';
import { stepOf } from './steps.ts';

test('a step of a flow that nobody asked for is refused in the specified words', () => {
  const answer: SignInOutput = {
    isSignedIn: false,
    nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION' },
  };
  expect(() => stepOf(answer, 'ada')).toThrow('Authentication flow type is invalid.');
});
