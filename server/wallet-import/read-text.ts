import { UnreadableFile, type UnreadableKind } from '#server/wallet-import/unreadable-file.ts';

export interface FileText {
  text: string;
  /** As it is called: `utf-8`, `utf-16le`, `utf-16be`, `windows-1252`. */
  encoding: string;
}

const SIGNS: readonly [UnreadableKind, readonly number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x47, 0x49, 0x46, 0x38]],
  ['image', [0x52, 0x49, 0x46, 0x46]],
  ['archive', [0x1f, 0x8b]],
  ['archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['archive', [0x52, 0x61, 0x72, 0x21]],
  ['archive', [0xd0, 0xcf, 0x11, 0xe0]],
];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

const begins = (bytes: Uint8Array, sign: readonly number[]) => sign.every((byte, at) => bytes[at] === byte);

/** Whether a file is packed as spreadsheets are. */
export function isZip(bytes: Uint8Array): boolean {
  return begins(bytes, ZIP);
}

/** The text of a file, whichever of the usual ways it is written in. Throws `UnreadableFile` of what is no text. */
export function readText(bytes: Uint8Array): FileText {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  for (const [kind, sign] of SIGNS) if (begins(bytes, sign)) throw new UnreadableFile(kind);
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.trim() === '') throw new UnreadableFile('empty');
  if (text.includes('\0')) throw new UnreadableFile('binary');
  const head = text.slice(0, 2000).trimStart().toLowerCase();
  if (/^(?:<!doctype html|<html|<head|<body|<\?xml|<table)/.test(head)) throw new UnreadableFile('html');
  if (controls(text.slice(0, 4000)) > 8) throw new UnreadableFile('binary');
  return { text, encoding };
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const sample = Math.min(bytes.length - (bytes.length % 2), 2000);
  for (let at = 0; at < sample; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  // Of mostly Latin text, one byte of two is empty.
  if (zeros[1]! > sample / 4 && zeros[0]! < sample / 20) return 'utf-16le';
  if (zeros[0]! > sample / 4 && zeros[1]! < sample / 20) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Characters that no text has. */
function controls(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 0xfffd) count += 1;
  }
  return count;
}
