/** The picture, with the library that draws it. */
export const loadStage = async () => (await import('./DrawnStage.tsx')).DrawnStage;
