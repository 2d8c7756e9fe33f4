import { askProfile } from '#web/api/profile.ts';
import { currentSession } from '#web/session/session.ts';
import { onRemember, PREFERENCE_KEYS, remember, remembered } from '#web/ui/memory/remembered.ts';
import { PREFERENCES, SET_PREFERENCES } from './documents.ts';

const TAKEN = 'sector-atlas-preferences-of';
const KEYS = Object.entries(PREFERENCE_KEYS);

let followers = 0;
let end: (() => void) | undefined;

/**
 * As long as somebody is signed in, what is set here is kept with the account; what was set elsewhere is taken over once in each tab.
 * Where the server cannot be asked, it holds on this machine alone. Whoever shows something of it asks for it, for it is done once;
 * gives the way to end that.
 */
export function followPreferences(): () => void {
  followers += 1;
  end ??= follow();
  return () => {
    followers -= 1;
    if (followers > 0) return;
    end?.();
    end = undefined;
  };
}

function follow(): () => void {
  let isTaking = false;
  const take = async (id: string): Promise<void> => {
    const { preferences } = (await askProfile(PREFERENCES, {})).me;
    isTaking = true;
    for (const [name, key] of KEYS) {
      const text = preferences[name];
      if (typeof text === 'string' && text !== (remembered(key) ?? '')) remember(key, text || undefined);
    }
    isTaking = false;
    sessionStorage.setItem(TAKEN, id);
  };
  const keep = (changed: string): void => {
    const [name] = KEYS.find(([, key]) => key === changed) ?? [];
    if (name === undefined || isTaking || !currentSession().isSignedIn) return;
    // The usual is a choice too: it holds against what another device remembers.
    const preferences = { [name]: remembered(changed) ?? '' };
    void askProfile(SET_PREFERENCES, { preferences }).catch(() => undefined);
  };
  const session = currentSession();
  if (session.isSignedIn && !wasTaken(session.id)) void take(session.id).catch(() => undefined);
  return onRemember(keep);
}

// Storage may be forbidden.
function wasTaken(id: string): boolean {
  try {
    return sessionStorage.getItem(TAKEN) === id;
  } catch {
    return false;
  }
}
