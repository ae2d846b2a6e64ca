import type { FastifyReply } from 'fastify';

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
} as const;

/** Sets the headers of a file download and returns the file. */
export function sendFile(
  reply: FastifyReply,
  { name, format, file }: { name: string; format: keyof typeof CONTENT_TYPES; file: Buffer },
): Buffer {
  reply
    .header('content-type', CONTENT_TYPES[format])
    .header('content-disposition', `attachment; filename="${name}.${format}"`);
  return file;
}
