// Makes the frames of Sector Atlas in a page as high as what they show. Loaded by a classic script element:
// <script src="https://…/embed.js" async></script>
(() => {
  const script = document.currentScript;
  if (!script || !script.src) return;
  const { origin } = new URL(script.src);
  const isOurs = (frame) => {
    try {
      const address = new URL(frame.src);
      return address.origin === origin && address.pathname.startsWith('/embed/');
    } catch {
      return false;
    }
  };
  const frames = () => [...document.querySelectorAll('iframe')].filter(isOurs);
  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || data === null || typeof data !== 'object') return;
    if (data.type !== 'sector-atlas:height' || typeof data.height !== 'number') return;
    const height = Math.ceil(data.height);
    if (!(height >= 80 && height <= 30000)) return;
    const frame = frames().find(({ contentWindow }) => contentWindow === source);
    if (frame) frame.style.height = `${height}px`;
  });
  // Frames that were there before this script have told already. The question holds nothing, and a frame may still be empty.
  for (const { contentWindow } of frames()) {
    contentWindow?.postMessage({ type: 'sector-atlas:ask-height' }, '*');
  }
})();
