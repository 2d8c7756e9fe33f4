import { useState } from 'react';
import { isUuid } from '#domain/query/values.ts';
import {
  CodeField,
  KnownCode,
  KnownUserName,
  PasswordField,
  UserNameField,
} from '#web/forms/NamedFields.tsx';
import { AccountFrame } from '#web/pages/account/AccountFrame.tsx';
import { ActionForm } from '#web/pages/account/ActionForm.tsx';
import { problemsOf } from '#web/forms/checks.ts';
import { SendAgain } from '#web/pages/account/SendAgain.tsx';
import { TEXTS } from '#web/pages/account/texts.ts';
import { useAction } from '#web/session/useAction.ts';
import type { SignIn } from '#web/pages/account/useSignIn.ts';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import { StartAgain } from './StartAgain.tsx';

/** A new password by the code that was sent; then the sign-in goes on by itself. What a link does not bring is asked for. */
export function ResetStep({ signIn }: { readonly signIn: SignIn }) {
  const { place, beginOrAsk } = signIn;
  const { username: known } = place;
  const [brought, setBrought] = useState(place.code);
  const action = useAction({
    check: problemsOf,
    act: async ({ username = known, code = '', newPassword = '' }) => {
      await (await loadIdentity()).confirmReset(username.trim(), code, newPassword);
      await beginOrAsk(username.trim(), newPassword, TEXTS.passwordSet);
    },
    words: brought === null ? {} : { code: TEXTS.linkOld },
    onRefusal: ({ kind }) => {
      // That of the link does not do; another is typed.
      if (kind === 'code') setBrought(null);
      return false;
    },
  });
  return (
    <AccountFrame title={TEXTS.choose} lead={leadOf(signIn)} after={<StartAgain signIn={signIn} />}>
      <ActionForm label={TEXTS.choose} action={action} send={TEXTS.setPassword} sending={TEXTS.saving}>
        {known === '' && <UserNameField label={TEXTS.userName} problems={action.problems} />}
        {known !== '' && !isUuid(known) && <KnownUserName value={known} />}
        {brought === null ? (
          <CodeField label={TEXTS.code} hint={TEXTS.codeHint} problems={action.problems} />
        ) : (
          <KnownCode value={brought} />
        )}
        <PasswordField isNew name="newPassword" label={TEXTS.newPassword} problems={action.problems} />
      </ActionForm>
      {known !== '' && brought === null && (
        <SendAgain
          isJustSent={place.destination !== null}
          onSend={async () => (await loadIdentity()).startReset(known)}
        />
      )}
    </AccountFrame>
  );
}

function leadOf({ place: { username, destination, code } }: SignIn): string {
  if (code !== null) return TEXTS.chooseByLink;
  if (destination !== null) return TEXTS.chooseSent(destination);
  return username === '' || isUuid(username) ? TEXTS.chooseByCode : TEXTS.chooseDue;
}
