import type { FileSource } from '#server/modules/wallet-import/file-reading/file-source.ts';
import {
  UnreadableFile,
  type UnreadableKind,
} from '#server/modules/wallet-import/file-reading/unreadable-file.ts';

const SIGNATURES: readonly [UnreadableKind, readonly number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x47, 0x49, 0x46, 0x38]],
  ['image', [0x52, 0x49, 0x46, 0x46]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['archive', [0xd0, 0xcf, 0x11, 0xe0]],
  ['archive', [0x50, 0x4b, 0x05, 0x06]],
];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const HEAD_BYTES = 64 * 1024;

const startsWithBytes = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte);

/** Returns whether a file is a ZIP archive, like XLSX. */
export function isZip(bytes: Uint8Array): boolean {
  return startsWithBytes(bytes, ZIP);
}

/** A text file that is decoded in pieces. */
export interface FileText {
  /** `utf-8`, `utf-16le`, `utf-16be` or `windows-1252`. */
  encoding: string;
  /** The first characters, without a byte order mark. */
  head: string;
  pieces(): AsyncGenerator<string>;
}

/** Detects the encoding and opens a text file. Throws `UnreadableFile` when it is not text. */
export async function openText(source: FileSource): Promise<FileText> {
  const bytes = await source.bytes(0, HEAD_BYTES);
  if (bytes.length === 0) throw new UnreadableFile('empty');
  for (const [kind, sign] of SIGNATURES) if (startsWithBytes(bytes, sign)) throw new UnreadableFile(kind);
  const encoding = detectUtf16(bytes) ?? ((await isUtf8(source)) ? 'utf-8' : 'windows-1252');
  const head = new TextDecoder(encoding).decode(bytes, { stream: true });
  const beginning = head.slice(0, 2000).trimStart().toLowerCase();
  if (/^(?:<!doctype html|<html|<head|<body|<\?xml|<table)/.test(beginning)) throw new UnreadableFile('html');
  if (countControlCharacters(head.slice(0, 4000)) > 8) throw new UnreadableFile('binary');
  return { encoding, head, pieces: () => decodeChunks(source, encoding) };
}

async function* decodeChunks(source: FileSource, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let isEmpty = true;
  for await (const chunk of source.chunks()) {
    const piece = decoder.decode(chunk, { stream: true });
    if (piece.includes('\0')) throw new UnreadableFile('binary');
    isEmpty &&= piece.trim() === '';
    yield piece;
  }
  if (isEmpty) throw new UnreadableFile('empty');
  yield decoder.decode();
}

function detectUtf16(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const sample = Math.min(bytes.length - (bytes.length % 2), 2000);
  for (let at = 0; at < sample; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  // In mostly Latin UTF-16 text every second byte is zero.
  if (zeros[1]! > sample / 4 && zeros[0]! < sample / 20) return 'utf-16le';
  if (zeros[0]! > sample / 4 && zeros[1]! < sample / 20) return 'utf-16be';
  return null;
}

async function isUtf8(source: FileSource): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of source.chunks()) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Counts characters that do not occur in text. */
function countControlCharacters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 0xfffd) count += 1;
  }
  return count;
}
