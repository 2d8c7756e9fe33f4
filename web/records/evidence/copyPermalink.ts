import { addressAsOf } from '#domain/past/ofMoment.ts';
import { audience, VISITORS } from '#web/api/credentials.ts';
import { errorMessage } from '#web/api/errorMessage.ts';
import { asOf } from '#web/api/past/asOf.ts';
import { postRest } from '#web/api/postRest.ts';
import { showError } from '#web/ui/kit/toast.ts';
import { copyAddress } from './copyAddress.ts';

/** What it is called everywhere. */
export const COPY_PERMALINK = 'Copy permalink';

const PATH = '/permalinks/';

/** Copies an address of this site frozen as of its moment, else as of now: under a short hash for who is signed in, in full for visitors. */
export async function copyPermalink(address: string): Promise<void> {
  try {
    await copyAddress(audience() === VISITORS ? inFull(address) : await shortened(address));
  } catch (error) {
    showError(errorMessage(error));
  }
}

const shortened = async (address: string): Promise<string> =>
  (await postRest<{ readonly url: string }>(PATH, { address })).url;

const inFull = (address: string): string =>
  window.location.origin + (asOf() === undefined ? addressAsOf(address, new Date().toISOString()) : address);
