/** The name of a kind; kinds refer to each other by it, and the registry holds exactly these. */
export type KindName =
  | 'organization'
  | 'fundingRound'
  | 'publicFunding'
  | 'product'
  | 'paper'
  | 'classification'
  | 'tag'
  | 'person'
  | 'metric'
  | 'metricPoint'
  | 'qubitUpdate'
  | 'milestone'
  | 'country'
  | 'source'
  | 'fact';

/** The name of an edge between two kinds; the registry holds exactly these. */
export type EdgeName = 'investment' | 'role' | 'partnership' | 'membership' | 'spinOut';
