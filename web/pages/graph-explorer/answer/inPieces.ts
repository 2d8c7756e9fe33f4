/** Reads a success as it comes, piece by piece, each once the one before is done; nothing of it is in the reply. A refusal is read whole. */
export const inPieces =
  (take: (piece: string) => Promise<void>) =>
  async (response: Response): Promise<string> => {
    if (!response.ok || !response.body) return response.text();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return '';
      await take(value);
    }
  };
