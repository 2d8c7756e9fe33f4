/** What the worker lays out: places and sizes in the order of the nodes, and pairs of related nodes by their numbers. */
export type ForceAsked = {
  readonly xy: Float32Array;
  readonly sizes: Float32Array;
  readonly isFixed: Uint8Array;
  readonly pairs: Uint32Array;
  readonly rounds: number;
};

/** Where things stand after some rounds. */
export type ForceTold = { readonly xy: Float32Array; readonly isDone: boolean };
