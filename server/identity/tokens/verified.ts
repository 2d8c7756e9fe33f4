/** Whose token it is, of which session, and the groups that it names. */
export interface Verified {
  readonly userId: string;
  readonly sessionId: string;
  readonly groups: readonly string[];
  /** When the user signed in. */
  readonly authTime: Date;
  readonly expiresAt: Date;
}
