import sax from 'sax';
import { FILE_LIMITS } from '#server/modules/wallet-import/file-reading/limits.ts';
import { UnreadableFile } from '#server/modules/wallet-import/file-reading/unreadable-file.ts';

export interface XmlHandlers {
  /** Names have no namespace prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  /** May be called several times for one text. */
  text?(piece: string): void;
  close?(name: string): void;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Parses XML in chunks and keeps only the open tags. Rejects document types, which could declare entities.
 * Throws `UnreadableFile`.
 */
export async function readXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = sax.parser(true, { trim: false, normalize: false });
  let depth = 0;
  let attributes = 0;
  parser.ondoctype = () => {
    throw new UnreadableFile('xml_entities');
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.onattribute = () => {
    attributes += 1;
    if (attributes > FILE_LIMITS.xmlAttributes) throw new UnreadableFile('sheet');
  };
  parser.onopentag = ({ name, attributes: found }) => {
    attributes = 0;
    depth += 1;
    if (depth > FILE_LIMITS.xmlDepth) throw new UnreadableFile('deep_nesting');
    handlers.open?.(localName(name), found as Record<string, string>);
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    handlers.close?.(localName(name));
  };
  parser.ontext = (piece) => handlers.text?.(piece);
  parser.oncdata = (piece) => handlers.text?.(piece);
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }));
  parser.close();
}
