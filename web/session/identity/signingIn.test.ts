import * as client from '@aws-amplify/auth';
import { expect, test, vi } from 'vitest';
import { signingIn } from './signingIn.ts';

vi.mock('@aws-amplify/auth', async (original) => ({
  ...(await original<typeof client>()),
  signIn: vi.fn<typeof client.signIn>(),
  confirmSignIn: vi.fn<typeof client.confirmSignIn>(),
}));

test('an empty new password is refused in the specified words, and never sent', async () => {
  vi.mocked(client.signIn).mockResolvedValue({
    isSignedIn: false,
    nextStep: {
      signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
      missingAttributes: [],
    },
  });
  expect(await signingIn.signIn('ada', 'temporary')).toMatchObject({ name: 'NEW_PASSWORD_REQUIRED' });
  await expect(signingIn.answerStep('')).rejects.toThrow('New password is required.');
  expect(client.confirmSignIn).not.toHaveBeenCalled();
});
