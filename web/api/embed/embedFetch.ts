// What only the embed itself may ask, for it is its maker who has the role for it.
const GUARDED = '/market-map-tiles/';

/** From now on everything is asked without credentials, and what takes a role for the embed of this id alone. */
export function askAsEmbed(id: string): void {
  const plain = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (url.pathname.endsWith(GUARDED)) {
      url.pathname = `${url.pathname.slice(0, -GUARDED.length)}/embeds/${id}${GUARDED}`;
    }
    return plain(url, { ...init, credentials: 'omit' });
  };
}
