/** How a kind of work that is done again and again goes. */
export interface JobState {
  readonly name: string;
  readonly done: number;
  readonly failed: number;
  /** When it was done last, in milliseconds since 1970; undefined before the first time. */
  readonly lastDone: number | undefined;
}

/** What a process knows of itself besides its requests, at one moment. */
export interface ProcessState {
  /** The connections to the database, and who waits for one. */
  readonly pool: {
    readonly open: number;
    readonly idle: number;
    readonly waiting: number;
    readonly most: number;
  };
  readonly database: {
    readonly isSilent: boolean;
    readonly failures: number;
    /** Free bytes on its disk, where that is known, and whether they are too few to write. */
    readonly freeBytes: number | undefined;
    readonly isShort: boolean;
  };
  /** Exports that are made in the background, by what has become of them. */
  readonly exports: Readonly<Record<string, number>>;
  /** Imports that are being worked on or wait for it. */
  readonly imports: number;
  readonly jobs: readonly JobState[];
  /** The backups in BACKUP_DIR, and what is wrong with them; undefined before they were looked at. */
  readonly backups?:
    | {
        readonly newestAt: Date | undefined;
        readonly newestBytes: number | undefined;
        readonly count: number;
        readonly problem: string | undefined;
      }
    | undefined;
  readonly pack: PackState;
}

/** The sector pack that is served. */
export interface PackState {
  readonly sector: string;
  /** The digest of the pack as it was loaded last. */
  readonly digest: string;
  /** When it was loaded, in milliseconds since 1970. */
  readonly loadedAt: number;
  /** How long the start was busy with it, in seconds. */
  readonly seconds: number;
  /** Whether it is the one on the disk; no where that could not be loaded. */
  readonly isCurrent: boolean;
}
