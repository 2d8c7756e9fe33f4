/** The words of the screen. */
export const TEXTS = {
  title: 'Graph explorer',
  empty: 'Who is linked to whom, and who says so: every line carries its date, its role and its sources.',
  nothingFound: 'Nothing has that name.',
  typeOn: 'Type two letters or more.',
  noWebgl: 'This browser draws no WebGL, so the tables below stand in for the picture.',
  picked: 'Picked',
  pickTwo: 'Pick a second thing (Shift and click, or the table) to ask what connects the two.',
  noPath: 'No path of at most the given length connects the two. Classes and countries connect nobody.',
  nothingShown: 'The filters leave nothing to show.',
} as const;
