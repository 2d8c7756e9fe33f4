/** A name with the other names that its spelling carries. */
export type SplitName = { readonly name: string; readonly aliases: readonly string[] };

// "Accenture (Quantum)": the bracket names the activity, no other name.
const ACTIVITY = /^quantum( lab| technologies| computing)?$/i;

/** Parts "1QBit (1QB Information Technologies)" and "Anaqor / PlanQK" into the name and its other names. */
export function splitName(spelling: string): SplitName {
  const match = /^(.*\S)\s+\(([^()]*)\)$/.exec(spelling.trim());
  const outside = match?.[1] ?? spelling.trim();
  const inside = match?.[2] ?? '';
  const [name = '', ...others] = outside.split(' / ').map((part) => part.trim());
  const bracket =
    inside === '' || ACTIVITY.test(inside) ? [] : inside.split(/ ?\/ ?/).map((part) => part.trim());
  return { name, aliases: [...others, ...bracket].filter((alias) => alias !== '' && alias !== name) };
}

/** Parts an investor's spelling: only initials and names in another script count as other names, any other bracket is a remark. */
export function splitInvestorName(spelling: string): SplitName {
  const match = /^(.*\S)\s+\(([^()]*)\)$/.exec(spelling.trim());
  if (match === null) return { name: spelling.trim(), aliases: [] };
  const inside = match[2] ?? '';
  const isInitials = /^[A-Z][A-Za-z&]{1,6}$/.test(inside) && /[A-Z].*[A-Z]/.test(inside);
  const isOtherScript = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(inside);
  return { name: match[1] ?? '', aliases: isInitials || isOtherScript ? [inside] : [] };
}
