const endings = new Set<() => void>();
let isListening = false;

/**
 * Does something when this process ends by itself, however that comes about: the last means against a server that is left behind.
 * Gives the means to take it back.
 */
export function atExit(ending: () => void): () => void {
  endings.add(ending);
  if (!isListening) {
    isListening = true;
    process.on('exit', () => {
      for (const one of endings) one();
    });
  }
  return () => endings.delete(ending);
}
