// They turn the letters around them, and those after the text too.
const TURNING = /[\u202A-\u202E\u2066-\u2069]/u;

/** True for a text whose letters stand as they are sent, and turn nothing around them. */
export const isStraight = (text: string): boolean => !TURNING.test(text);

/** True for an address without controls and without broken escapes (%, %E0%A4), which no browser writes. */
export function isPlainAddress(address: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(address));
  } catch {
    return false;
  }
}
