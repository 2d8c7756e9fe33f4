/** Countries by their two letters of which the shapes of Natural Earth at 1:50 million have none of their own. */
export const WITHOUT_SHAPE: ReadonlySet<string> = new Set(
  'BQ BV CC CX GF GI GP MQ RE SJ TK TV UM YT'.split(' '),
);
