const LONGEST = 254;
// Letters that would end an address where mail is written: blanks, brackets, commas and the like, and whatever cannot be seen.
const ADDRESS =
  /^[^\s\p{C}@<>()[\],;:"\\]{1,64}@[^\s\p{C}@<>()[\],;:"\\.]+(?:\.[^\s\p{C}@<>()[\],;:"\\.]+)*$/u;

/** Whether mail can be sent to an address; whether anybody reads it, only a letter can tell. */
export const isEmailAddress = (text: string): boolean => text.length <= LONGEST && ADDRESS.test(text);
