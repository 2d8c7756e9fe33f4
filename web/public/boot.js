// The one way from text to HTML: style sheets made at run time may pass, nothing that holds a tag. The one way to a program: workers
// that were built with the page.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (/<[a-z!/?]/i.test(text) ? null : text),
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && /^\/assets\/[\w.-]+\.js$/.test(pathname) ? address : null;
  },
});

// Runs before the first paint: the colour scheme and the width of the navigation, so that nothing flashes or moves.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const stored = read('sector-atlas-color-scheme');
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = stored === 'dark' || (stored !== 'light' && isSystemDark);
  root.dataset.scheme = isDark ? 'dark' : 'light';
  // What the page loses in width while a dialog locks its scrolling.
  root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`);
  if (read('sector-atlas-nav') === 'collapsed') root.dataset.nav = 'collapsed';
  // The server draws screens as they were designed: it does not know who has arranged them otherwise here. What it drew for visitors is
  // not for whoever is signed in.
  const isArranged =
    read(`sector-atlas-columns-${location.pathname.slice(1)}`) !== null ||
    ['sector-atlas-filters', 'sector-atlas-money'].some((key) => read(key) !== null);
  const isSignedIn = document.cookie.includes('CognitoIdentityServiceProvider.');
  if (isArranged || (isSignedIn && root.dataset.audience === 'visitor')) root.dataset.own = '';
  // Where the server has drawn the screen, its scripts wait until the page is read and a frame has shown the picture, so that they do not
  // hold it up; where that is not shown, as on phones, they come at once, and only what begins them waits.
  const later = document.querySelector('template[data-later]')?.content;
  if (later === undefined) return;
  const isShown = !('own' in root.dataset || matchMedia('(width <= 700px)').matches);
  if (!isShown) document.head.append(...later.querySelectorAll('link'));
  const begin = () => document.head.append(later);
  const beginAfterFrame = () => {
    requestAnimationFrame(() => setTimeout(begin));
    // A window that nobody sees has no frames.
    document.addEventListener('visibilitychange', begin, { once: true });
  };
  document.addEventListener('readystatechange', isShown && !document.hidden ? beginAfterFrame : begin, {
    once: true,
  });
})();
