import { useEffect, useState } from 'react';
import type { AnswerOf } from '#contracts/call.ts';
import { ApiFailure } from '#contracts/client.ts';
import { unsubscribeCall } from '#contracts/mails.ts';
import { httpClient } from '#web/api/http-client.ts';

type Answer = AnswerOf<typeof unsubscribeCall>;

/**
 * `ready`: waiting for confirmation; `absent`: no token in the address; `broken`: the server rejects the
 * token.
 */
export type UnsubscribeStatus = { busy: boolean } & (
  | { at: 'ready' }
  | { at: 'absent' }
  | { at: 'broken' }
  | { at: 'failed'; message: string }
  | ({ at: 'stopped' | 'resumed' } & Answer)
);

/** Read in the browser only, so that no rendered page depends on a token. */
const readToken = () => new URLSearchParams(window.location.search).get('token') ?? '';

/** Unsubscribes by the token of the address, and restores the stopped notifications on request. */
export function useUnsubscribe() {
  const [state, setState] = useState<UnsubscribeStatus>({ at: 'ready', busy: false });
  useEffect(() => {
    if (readToken() === '') setState({ at: 'absent', busy: false });
  }, []);

  async function send(undo?: string): Promise<void> {
    if (state.busy) return;
    setState({ ...state, busy: true });
    try {
      const answer = await httpClient(unsubscribeCall, { token: readToken(), ...(undo && { undo }) });
      setState({ at: undo ? 'resumed' : 'stopped', busy: false, ...answer });
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : null;
      if (failure?.answer.code === 'token.invalid') setState({ at: 'broken', busy: false });
      else setState({ at: 'failed', busy: false, message: failure?.message ?? '' });
    }
  }

  return {
    state,
    stop: () => void send(),
    undo: () => void send(state.at === 'stopped' ? state.changed.join(',') : ''),
  };
}
