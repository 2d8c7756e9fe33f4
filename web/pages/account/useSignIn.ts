import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { RETURN_PARAMETER, returnPath } from '#domain/identity/returnPath.ts';
import { buildPath } from '#domain/routes.ts';
import type { Step } from '#web/session/identity/steps.ts';
import { loadIdentity } from '#web/session/loadIdentity.ts';
import type { Refusal } from '#web/session/refusals.ts';

/** Where somebody is on the way to being signed in. */
export type Place = {
  /** What comes next; null before the user name and the password. */
  readonly step: Step | null;
  /** As it was typed, or the id that a link brings; empty where it is to be asked for. */
  readonly username: string;
  /** Kept, for as long as this screen is open, where a code follows after which it is needed again. */
  readonly password: string;
  /** Where a code was sent, as far as that is known here. */
  readonly destination: string | null;
  /** The code that a link brings. */
  readonly code: string | null;
  /** What was done just before. */
  readonly notice: string | null;
  /** Why the way begins here again. */
  readonly failure: string | null;
};

const START: Place = {
  step: null,
  username: '',
  password: '',
  destination: null,
  code: null,
  notice: null,
  failure: null,
};

// From the sign-in screen to that of the first password, which has an address of its own.
let handedOver: Place | null = null;

/** The way to being signed in: its steps as the identity service asks for them. */
export type SignIn = ReturnType<typeof useSignIn>;

/** Goes through a sign-in step by step, and on to where the reader wanted to go. */
export function useSignIn(first: Partial<Place> = {}) {
  const [place, setPlace] = useState<Place>(() => handedOver ?? { ...START, ...first });
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const next = params.get(RETURN_PARAMETER);
  useEffect(() => {
    handedOver = null;
    // While the first line is being filled in; whoever needs it waits for it, and hears why it did not come.
    void loadIdentity().catch(() => undefined);
  }, []);
  const show = (part: Partial<Place>) => setPlace({ ...START, ...part });
  const goOn = (step: Step, { username, password }: Pick<Place, 'username' | 'password'>) => {
    if (step.name === 'DONE') {
      void navigate(returnPath(next), { replace: true });
      return;
    }
    const at = { ...START, step, username, password };
    setPlace(at);
    const own = buildPath('NEW_PASSWORD_REQUIRED');
    if (step.name !== 'NEW_PASSWORD_REQUIRED' || window.location.pathname === own) return;
    handedOver = at;
    void navigate({ pathname: own, search: params.toString() });
  };
  const begin = async (username: string, password: string) =>
    goOn(await (await loadIdentity()).signIn(username, password), { username, password });
  return {
    place,
    next,
    show,
    begin,
    /** Signs in with what was just set; where that takes more than is known here, the reader does. */
    beginOrAsk: (username: string, password: string, notice: string) =>
      begin(username, password).catch(() => show({ notice })),
    answer: async (answer: string, more?: Readonly<Record<string, string>>) =>
      goOn(await (await loadIdentity()).answerStep(answer, more), place),
    /** A sign-in that is over begins again, and says so. */
    onRefusal: ({ kind, message }: Refusal): boolean => {
      if (kind === 'over') show({ username: place.username, failure: message });
      return kind === 'over';
    },
    restart: () => show({ username: place.username }),
  };
}
