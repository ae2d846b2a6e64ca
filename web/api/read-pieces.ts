import { breather } from '#web/api/breather.ts';

/** The body of an answer as text, read piece by piece: a long one at once would be one long task. */
export async function readText(response: Response): Promise<string> {
  if (!response.body) return response.text();
  const breathe = breather();
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += decoder.decode(piece.value, { stream: true });
    await breathe();
  }
  return text + decoder.decode();
}
