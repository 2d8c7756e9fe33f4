import { useApiBase } from '#web/api/config.ts';
import css from './WordsOrPicture.module.css';

const PICTURE = /^\/uploads\/[0-9a-f]{64}$/;

/** A value in words; of an uploaded picture the picture, of which the address says nothing to anybody. */
export function WordsOrPicture({ words }: { readonly words: string }) {
  const base = useApiBase();
  if (!PICTURE.test(words)) return words;
  return <img src={`${base}${words}/medium`} alt="Logo" className={css.picture} />;
}
