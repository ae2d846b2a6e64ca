import { sha256 } from '@noble/hashes/sha2.js';

const SUM_BYTES = 4;

/** Whether the last four bytes are the checksum of the others: the start of their SHA-256, taken twice. */
export function checkBase58Sum(bytes: Uint8Array): boolean {
  const end = bytes.length - SUM_BYTES;
  const sum = sha256(sha256(bytes.subarray(0, end)));
  return bytes.subarray(end).every((byte, i) => byte === sum[i]);
}
