/** The address where it is http or https, or an upload to this server, else null: data come from many sources, and a script is no address. */
export function safeHref(address: string): string | null {
  if (/^\/uploads\/\w+$/.test(address)) return address;
  if (!URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
