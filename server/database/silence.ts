/** Whether a database gives no sign of life: it neither answers nor refuses, as one that is frozen or cut off. */
export type Silence = {
  isSilent(): boolean;
  /** When it began last, by performance.now(); connections of before are no longer trusted. */
  lastSilence(): number;
  /** Calls once it begins; gives the means not to be called any more. */
  onSilence(listener: () => void): () => void;
};
