/** Code points that a TrueType font covers, from its `cmap` table (formats 4 and 12). */
export function readFontCharacters(font: Buffer): Set<number> {
  const characters = new Set<number>();
  const cmap = tableOffset(font, 'cmap');
  for (let at = 0; at < font.readUInt16BE(cmap + 2); at += 1) {
    const table = cmap + font.readUInt32BE(cmap + 4 + at * 8 + 4);
    const format = font.readUInt16BE(table);
    if (format === 4) addSegments(font, table, characters);
    if (format === 12) addGroups(font, table, characters);
  }
  return characters;
}

function tableOffset(font: Buffer, tag: string): number {
  for (let at = 0; at < font.readUInt16BE(4); at += 1) {
    const record = 12 + at * 16;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new RangeError(`the font has no table ${tag}`);
}

function addSegments(font: Buffer, table: number, characters: Set<number>): void {
  const segmentBytes = font.readUInt16BE(table + 6);
  const ends = table + 14;
  const starts = ends + segmentBytes + 2;
  const deltas = starts + segmentBytes;
  const offsets = deltas + segmentBytes;
  for (let at = 0; at < segmentBytes; at += 2) {
    const end = font.readUInt16BE(ends + at);
    const start = font.readUInt16BE(starts + at);
    const delta = font.readUInt16BE(deltas + at);
    const offset = font.readUInt16BE(offsets + at);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const glyph =
        offset === 0 ? code + delta : font.readUInt16BE(offsets + at + offset + (code - start) * 2);
      if ((glyph & 0xffff) !== 0) characters.add(code);
    }
  }
}

function addGroups(font: Buffer, table: number, characters: Set<number>): void {
  for (let at = 0; at < font.readUInt32BE(table + 12); at += 1) {
    const group = table + 16 + at * 12;
    const first = font.readUInt32BE(group);
    const last = font.readUInt32BE(group + 4);
    for (let code = first; code <= last; code += 1) characters.add(code);
  }
}
