import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { HttpSettings } from '../settings.ts';

type Trust = HttpSettings['trustProxy'];

/** Whose forwarded headers the framework believes; a number is how many proxies stand before the server. */
export const trustOf = (trust: Trust): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof trust === 'number' ? (_address, hop) => hop < trust : trust;

// The names that the framework knows for ranges of addresses.
const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether a connection comes from a proxy that is believed. */
export function isFromProxy(trust: Trust): (address: string | undefined) => boolean {
  if (typeof trust === 'number') return () => trust > 0;
  if (trust === false) return () => false;
  const list = new BlockList();
  for (const range of trust.flatMap((name) => RANGES[name] ?? [name])) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address = '') => address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const ID = /^[\w.:/+=@-]{1,128}$/;

/** The id of a request: the one that a proxy gave it, if that is believed, else a new one. */
export function requestIdOf(
  { headers, socket }: IncomingMessage,
  isTrusted: (address: string | undefined) => boolean,
): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && ID.test(given) && isTrusted(socket.remoteAddress)
    ? given
    : crypto.randomUUID();
}
