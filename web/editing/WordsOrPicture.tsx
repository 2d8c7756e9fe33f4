import type { Field } from '#domain/fields.ts';
import { picturePath } from '#domain/uploads/uploads.ts';
import { useApiBase } from '#web/api/config.ts';
import css from './WordsOrPicture.module.css';

type WordsOrPictureProps = {
  /** Whose value it is; a link has none. */
  readonly field: Field | undefined;
  readonly words: string;
};

/** A value in words; of an uploaded picture the picture, of which the address says nothing to anybody. */
export function WordsOrPicture({ field, words }: WordsOrPictureProps) {
  const base = useApiBase();
  const path = field?.upload === 'picture' ? picturePath(words, 'medium') : undefined;
  return path === undefined ? words : <img src={base + path} alt={field?.label} className={css.picture} />;
}
