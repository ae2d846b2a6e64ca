/** Bytes of one piece. Otherwise browsers return everything that has arrived, often megabytes. */
const PIECE_BYTES = 65_536;

/** Yields the body of a response as text, piece by piece. */
export async function* readPieces(response: Response): AsyncGenerator<string> {
  if (!response.body) {
    yield await response.text();
    return;
  }
  const read = createPieceReader(response.body);
  const decoder = new TextDecoder();
  for (let piece = await read(); piece; piece = await read()) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/**
 * Returns a function that reads the next piece, or null after the last. Byte streams are read in small
 * pieces.
 */
function createPieceReader(body: ReadableStream<Uint8Array>): () => Promise<Uint8Array | null> {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = body.getReader({ mode: 'byob' });
  } catch {
    const whole = body.getReader();
    return async () => (await whole.read()).value ?? null;
  }
  let buffer = new ArrayBuffer(PIECE_BYTES);
  return async () => {
    const { value, done } = await reader.read(new Uint8Array(buffer));
    if (done || !value) return null;
    buffer = value.buffer;
    return value;
  };
}
