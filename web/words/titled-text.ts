export interface TitledText {
  title: string;
  text: string;
}

type Words<Key extends string> = Readonly<Record<`${Key}_title` | `${Key}_text`, string>>;

/** Returns the messages `<key>_title` and `<key>_text`. */
export function titledText<Key extends string>(words: Words<NoInfer<Key>>, key: Key): TitledText {
  const all: Readonly<Record<string, string>> = words;
  return { title: all[`${key}_title`]!, text: all[`${key}_text`]! };
}

export const titledTexts = <Key extends string>(
  words: Words<NoInfer<Key>>,
  keys: readonly Key[],
): TitledText[] => keys.map((key) => titledText<string>(words as Words<string>, key));
