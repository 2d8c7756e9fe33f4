// What only the embed itself may ask, for it is its maker who has the role for it.
const GUARDED = ['/market-map-tiles/', '/map-places/', '/map-papers/', '/graph/scene/'];

/** From now on everything is asked without credentials, and what takes a role for the embed of this id alone. */
export function askAsEmbed(id: string): void {
  const plain = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    const guarded = GUARDED.find((path) => url.pathname.endsWith(path));
    if (guarded !== undefined) {
      url.pathname = `${url.pathname.slice(0, -guarded.length)}/embeds/${id}${guarded}`;
    }
    return plain(url, { ...init, credentials: 'omit' });
  };
}
