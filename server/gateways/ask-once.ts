import { SourceError } from '#server/gateways/source-error.ts';

export interface Asked {
  source: string;
  url: string;
  headers: Record<string, string>;
  timeoutMs: number;
  mostBytes: number;
}

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

/** One request, read to its end. Rejects with a `SourceError` when there is no whole answer in time or it is too large. */
export async function askOnce({ source, url, headers, timeoutMs, mostBytes }: Asked): Promise<Answered> {
  try {
    // Not followed: an answer must not send us to an address that nobody configured.
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      status: response.status,
      headers: response.headers,
      text: await readText(source, response, mostBytes),
    };
  } catch (error) {
    if (error instanceof SourceError) throw error;
    if ((error as Error).name === 'TimeoutError') {
      throw new SourceError(source, 'timeout', `no answer within ${timeoutMs / 1000} s`);
    }
    const cause = (error as { cause?: { code?: string; message?: string } }).cause;
    throw new SourceError(source, 'unreachable', cause?.code ?? cause?.message ?? (error as Error).message);
  }
}

async function readText(source: string, response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8');
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new SourceError(source, 'refused', 'the answer is too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
