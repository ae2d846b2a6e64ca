interface Listed {
  name: string;
  thicker: string;
}

const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en').trim();

/** The assets whose ticker begins with the text, or whose name holds it. Case and accents do not count; their order is kept. */
export function filterAssets<A extends Listed>(assets: readonly A[], text: string): readonly A[] {
  const wanted = plain(text);
  if (wanted === '') return assets;
  return assets.filter(
    ({ name, thicker }) => plain(thicker).startsWith(wanted) || plain(name).includes(wanted),
  );
}
