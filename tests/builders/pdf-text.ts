import { inflateSync } from 'node:zlib';

/** The text of a PDF, one string per page, in drawing order. */
export function readPdfText(pdf: Buffer): string[] {
  const objects = readObjects(pdf);
  const fonts = new Map([...objects].flatMap(([id, object]) => readFont(id, object, objects)));
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const resources = objects.get(findReference(head, 'Resources')!)!.head;
      const names = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, fonts.get(Number(id))!]),
      );
      return decodeText(objects.get(findReference(head, 'Contents')!)!.stream!, names);
    });
}

type Letters = ReadonlyMap<string, string>;
interface PdfObject {
  head: string;
  stream: string | null;
}

function readObjects(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', rest] = match[2]!.split('\nstream\n') as [string, string?];
    const bytes =
      rest === undefined ? null : Buffer.from(rest.slice(0, rest.lastIndexOf('\nendstream')), 'latin1');
    const stream = bytes && (head.includes('FlateDecode') ? inflate(bytes) : bytes.toString('latin1'));
    objects.set(Number(match[1]), { head, stream });
  }
  return objects;
}

/**
 * Returns an empty string for streams that cannot be inflated: the bytes of fonts and images may contain
 * "endobj".
 */
function inflate(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    return '';
  }
}

function findReference(head: string, name: string): number | undefined {
  const found = new RegExp(`/${name} (\\d+) 0 R`).exec(head);
  return found ? Number(found[1]) : undefined;
}

function readFont(id: number, { head }: PdfObject, objects: Map<number, PdfObject>): [number, Letters][] {
  const map = findReference(head, 'ToUnicode');
  if (map === undefined) return [];
  const letters = new Map<string, string>();
  for (const [, first, , list] of objects.get(map)!.stream!.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    [...list!.matchAll(/<([\w ]+)>/g)].forEach(([, code], at) => {
      const glyph = (Number.parseInt(first!, 16) + at).toString(16).padStart(4, '0');
      letters.set(glyph, Buffer.from(code!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return [[id, letters]];
}

function decodeText(stream: string, fonts: ReadonlyMap<string, Letters>): string {
  let letters: Letters = new Map();
  let text = '';
  for (const [, font, pieces] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font)!;
    else {
      const glyphs = [...pieces!.matchAll(/<(\w+)>/g)].map(([, hex]) => hex!).join('');
      text += (glyphs.match(/.{4}/g) ?? []).map((glyph) => letters.get(glyph) ?? '').join('');
    }
  }
  return text;
}
