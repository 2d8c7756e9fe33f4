const TYPES: Readonly<Record<string, string>> = {
  organization: 'Organization',
  product: 'Product',
  paper: 'ScholarlyArticle',
  publicFunding: 'MonetaryGrant',
  fundingRound: 'MoneyTransfer',
  classification: 'DefinedTerm',
  person: 'Person',
};

/** The type of schema.org that rows of a kind are; none where no type says what they are. */
export const schemaTypeOf = (kind: string): string | undefined => TYPES[kind];
