/** A database that cannot be opened; the message is one plain sentence for the operator and is shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
