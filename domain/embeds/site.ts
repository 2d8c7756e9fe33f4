const HOST = /^(\*\.)?[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const SITE = /^(https?):\/\/([^/:?#\s]+)(?::(\d{1,5}))?\/?$/;
const USUAL_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

/**
 * A site as policies of browsers name it: scheme, host and port, with `*.` for all hosts below one. Undefined where it is none: nothing
 * that would say anything else in a policy passes.
 */
export function readSite(text: string): string | undefined {
  const [, scheme = '', host = '', port] = SITE.exec(text.trim().toLowerCase()) ?? [];
  const isWide = host.startsWith('*.');
  const isNamed = HOST.test(host) && host.length <= 253;
  // All hosts of a country's or of everybody's domain are no site.
  if (!isNamed || (isWide && host.split('.').length < 3)) return undefined;
  if (port === undefined || port === USUAL_PORTS[scheme]) return `${scheme}://${host}`;
  const number = Number(port);
  return number >= 1 && number <= 65_535 ? `${scheme}://${host}:${number}` : undefined;
}

/** Who may show embeds, as an operator says it: `*` for all sites, `none`, or a list of sites. Undefined where one of them is none. */
export function readFramers(text: string): readonly string[] | undefined {
  if (text === '*') return [text];
  if (text === 'none') return [];
  const sites = text.split(/[\s,]+/).map(readSite);
  return sites.includes(undefined) ? undefined : sites.filter((site) => site !== undefined);
}
