/** A multipart form with a file, as payload and headers for `inject`. */
export function fileForm(
  file: string | Uint8Array,
  { name = 'mine.csv', options }: { name?: string; options?: object } = {},
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'fairview-test';
  const part = (head: string, body: string | Uint8Array) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]);
  return {
    payload: Buffer.concat([
      ...(options ? [part('name="options"', JSON.stringify(options))] : []),
      part(`name="uploaded_file"; filename="${name}"`, file),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
