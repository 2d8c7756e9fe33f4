/** An export that is made in the background, as it stands on the disk. */
export interface Job {
  readonly id: string;
  readonly status: 'waiting' | 'running' | 'ready' | 'failed';
  /** Who has ordered it, as limits know a caller. */
  readonly client: string;
  /** Who may look for it and fetch it, besides knowing the id: whoever ordered it, with no lower rank than then; none where a visitor did. */
  readonly owner?: { readonly id: string; readonly rank: number } | undefined;
  /** The headers that its file is sent with. */
  readonly headers: Readonly<Record<string, string>>;
  /** How many rows were counted when it was asked for. */
  readonly rows: number;
  /** How many of them are read. */
  readonly rowsRead: number;
  /** How long its file is. */
  readonly bytes: number | null;
  /** Why there will be no file, in a sentence. */
  readonly problem: string | null;
  /** When it is forgotten, once it has come to an end (ISO 8601). */
  readonly until: string | null;
}

/** Whether a job has come to its end. */
export const isOver = ({ status }: Pick<Job, 'status'>): boolean => status === 'ready' || status === 'failed';
