/** The moment that a timestamp with time zone tells, as PostgreSQL prints it in the time of UTC. */
export const momentOf = (printed: string): Date =>
  new Date(`${printed.replace(' ', 'T').replace(/[+-]\d\d(:\d\d)?$/, '')}Z`);
