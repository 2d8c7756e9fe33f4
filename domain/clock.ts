/** Tells what time it is: the one of the server, or one that a test has set. */
export interface Clock {
  now(): Date;
}
