/** The words of the screen. */
export const TEXTS = {
  title: 'Graph explorer',
  empty: 'Who is linked to whom, and who says so: every line carries its date, its role and its sources.',
  nothingFound: 'Nothing has that name.',
  typeOn: 'Type two letters or more.',
  noWebgl: 'This browser draws no WebGL: the picture stands still. The tables below say the same.',
  onlyWebgl: 'Only WebGL draws this: there is too much of it, or it is a map.',
  picked: 'Picked',
  pickOne:
    'Pick a thing to see what may be shown around it, or a line to see who says so. Shift and click picks several.',
  pickTwo: 'Pick a second thing (Shift and click, or the table) to ask what connects the two.',
  noPath: 'No path of at most the given length connects the two. Classes and countries connect nobody.',
  nothingShown: 'The filters leave nothing to show.',
} as const;
