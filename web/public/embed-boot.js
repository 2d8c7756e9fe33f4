// The one way from text to HTML and to a program, as in boot.js: style sheets made at run time, and workers that were built with the page.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (/<[a-z!/?]/i.test(text) ? null : text),
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && /^\/assets\/[\w.-]+\.js$/.test(pathname) ? address : null;
  },
});

// Runs before the first paint: the colours that the embed was made with, or those that the reader's system prefers.
(() => {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const theme = root.dataset.theme;
    root.dataset.scheme = theme === 'dark' || (theme === 'auto' && dark.matches) ? 'dark' : 'light';
  };
  show();
  dark.addEventListener('change', show);
})();
