/** What the policy of an embed lets through. */
interface Allowed {
  /** Who may show it in a frame, as the policy writes it. */
  readonly framers: string;
  /** Other origins that are asked for data. */
  readonly origins: readonly string[];
  readonly pictures: readonly string[];
}

/** Who may show an embed in a frame, as a policy names them: this site always, for it shows it to whoever makes it. */
export const framersOf = (sites: readonly string[]): string =>
  sites.includes('*') ? '*' : ["'self'", ...sites].join(' ');

/** The policy of the page of an embed: everything from here, no text ever as a program, nothing sent, and only the named sites around it. */
export const embedPolicy = ({ framers, origins, pictures }: Allowed): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framers}`,
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
