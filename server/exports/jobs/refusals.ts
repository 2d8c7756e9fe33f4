import { AppError } from '#domain/errors.ts';

/** 503: as many exports run, wait or lie on the disk as may. */
export function tooManyExports(retryAfterSeconds: number): AppError {
  return new AppError('OVERLOADED', {
    message:
      'As many long exports are being made or kept as this server holds. Try again later, or narrow the list.',
    retryAfterSeconds,
  });
}

/** 429: as many exports of one caller are being made or kept as may. */
export function tooManyOwnExports(most: number, retryAfterSeconds: number): AppError {
  return new AppError('RATE_LIMITED', {
    message: `You have ${most} long exports on this server, as many as one caller may have. Remove one of them, or try again later.`,
    retryAfterSeconds,
  });
}
