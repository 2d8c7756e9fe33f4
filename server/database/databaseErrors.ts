import pg from 'pg';
import { AppError, databaseUnavailable, storageFull, tookTooLong } from '#domain/errors.ts';

const diskFull = '53100';
const onlyReads = '25006';
const noRoom = new Set(['ENOSPC', 'EDQUOT']);
const unavailableStates = new Set(['53200', '53300', '57P01', '57P02', '57P03', '57P04', '57P05']);
const constraintKinds: Record<string, ViolatedConstraint['kind']> = {
  '23502': 'NOT_NULL',
  '23503': 'FOREIGN_KEY',
  '23505': 'UNIQUE',
  '23514': 'CHECK',
  '23P01': 'EXCLUSION',
};

/** A constraint of the schema that a statement broke. */
export type ViolatedConstraint = {
  kind: 'NOT_NULL' | 'FOREIGN_KEY' | 'UNIQUE' | 'CHECK' | 'EXCLUSION';
  table: string | undefined;
  column: string | undefined;
  constraint: string | undefined;
};

/** The SQLSTATE of an error PostgreSQL itself reported, such as 23505. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The constraint behind an error, or undefined where the error is something else. */
export function violatedConstraint(error: unknown): ViolatedConstraint | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const kind = constraintKinds[error.code ?? ''];
  return kind && { kind, table: error.table, column: error.column, constraint: error.constraint };
}

/** Whether the statement was ended because it ran longer than the pool allows. */
export function isStatementTimeout(error: unknown): boolean {
  return sqlState(error) === '57014';
}

/** The error in plain words where the database ended a statement because it ran too long, or a file found no room; every other error as it was. */
export function plainError(error: unknown): unknown {
  if (isStatementTimeout(error)) return tookTooLong();
  const { code = '' } = (error ?? {}) as { code?: string };
  return noRoom.has(code) ? withCause(storageFull(), error) : error;
}

/** Whether the connection that gave this error can serve no further statement. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  return error.severity === 'FATAL' || error.severity === 'PANIC';
}

/** Turns connection problems into DATABASE_UNAVAILABLE and a disk without room into STORAGE_FULL, with the reason as the cause; every other error comes back as it was. */
export function databaseError(error: unknown, isRoomShort = false): unknown {
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? '';
    if (state === diskFull || (isRoomShort && state === onlyReads)) return withCause(storageFull(), error);
    return state.startsWith('08') || unavailableStates.has(state) ? unavailable(error) : error;
  }
  // What is neither PostgreSQL's answer nor a mistake in our own call came from the socket; pg gives such errors no code of their own.
  const isOwn = error instanceof TypeError || error instanceof RangeError || error instanceof AppError;
  return isOwn ? error : unavailable(error);
}

const unavailable = (cause: unknown): AppError => withCause(databaseUnavailable(), cause);

function withCause(error: AppError, cause: unknown): AppError {
  error.cause = cause;
  return error;
}
