import type { ClaimAct } from '#domain/writing/changeSet.ts';

type ActTexts = {
  readonly button: string;
  readonly title: string;
  readonly why: string;
  readonly act: string;
  readonly done: string;
};

/** The words of what is done with claims. */
export const ACT_TEXTS: Readonly<Record<ClaimAct, ActTexts>> = {
  dispute: {
    button: 'Dispute…',
    title: 'Dispute this claim?',
    why: 'The value stays, marked as disputed, until the dispute is settled or the claim is withdrawn.',
    act: 'Dispute',
    done: 'Disputed',
  },
  settle: {
    button: 'Settle the dispute…',
    title: 'Settle the dispute?',
    why: 'The claim stands, and is not marked as disputed any more.',
    act: 'Settle',
    done: 'Dispute settled',
  },
  withdraw: {
    button: 'Withdraw…',
    title: 'Withdraw this claim?',
    why: 'It counts no more, and the best of the others is shown. It stays in the history, and that can be undone.',
    act: 'Withdraw',
    done: 'Withdrawn',
  },
  pin: {
    button: 'Pin…',
    title: 'Pin this claim?',
    why: 'It is shown whatever others say, until it is not pinned any more.',
    act: 'Pin',
    done: 'Pinned',
  },
  unpin: {
    button: 'Unpin…',
    title: 'Unpin this claim?',
    why: 'The best of all claims is shown again.',
    act: 'Unpin',
    done: 'Not pinned any more',
  },
};

/** The words that all of them share. */
export const TEXTS = {
  suggests: 'You suggest it: it counts once it is accepted.',
  suggested: 'Suggested. It waits for a decision.',
  reason: 'Why',
  reasonHint: 'Others read it beside the value.',
  source: 'Address of a source that says otherwise, if there is one',
  cancel: 'Cancel',
  disputes: 'The source that says otherwise',
  pinned: (reason: string) => `Pinned: ${reason}`,
} as const;
