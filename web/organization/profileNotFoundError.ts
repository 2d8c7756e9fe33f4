/** Nobody has this id: the router shows its not-found screen. */
export class ProfileNotFoundError extends Error {
  override readonly name = 'ProfileNotFoundError';
  readonly status = 404;

  constructor(id: string) {
    super(`There is no organization "${id}".`);
  }
}
