import type { BodyOf, Call } from '#contracts/call.ts';
import { send, toFailure } from '#web/api/http-client.ts';
import { saveFile } from '#web/api/save-file.ts';
import { currentToken, signOut } from '#web/state/session.ts';

const FILE_NAME = /filename="([^"]+)"/;

/**
 * Requests a file with the session of the user and saves it under its own name. Rejects with `ApiFailure`.
 */
export async function downloadFile<C extends Call>(call: C, body: BodyOf<C>): Promise<void> {
  const token = currentToken();
  const response = await send(call, {}, body, { token });
  if (!response.ok) {
    const answer = await response.json().catch(() => null);
    if (response.status === 401 && token !== null) signOut(token);
    throw toFailure(response.status, answer, response.headers.get('retry-after'));
  }
  const name = FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1];
  saveFile(await response.blob(), name ?? 'fairview');
}
