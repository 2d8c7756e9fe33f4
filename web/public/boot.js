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
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  if (read('sector-atlas-nav') === 'collapsed') root.dataset.nav = 'collapsed';
})();
