import { useEffect } from 'react';
import { useSession } from '#web/state/session.ts';

/** Time after which a page whose script does not start shows the content for visitors. */
const LOADING_TIMEOUT_MS = 10_000;

/**
 * Runs before the first paint: marks the document when the browser has a session token, so that
 * server-rendered texts for visitors do not flash. Until the member's data is loaded, locked content
 * (`data-visitor`) stays blank but keeps its space.
 */
export const LOGGED_IN_SCRIPT = `try{if(localStorage.getItem('authToken')){var d=document.documentElement.dataset;d.loggedIn='';d.member='loading';setTimeout(function(){delete d.member},${LOADING_TIMEOUT_MS})}}catch(e){}`;

/** Shows content that is still locked, once the member's data is rendered. */
export function endMemberLoading(): void {
  delete document.documentElement.dataset.member;
}

/** Updates the mark when the user logs in or out. */
export function useLoggedInMark(): void {
  const known = useSession((session) => session.isRestored);
  const isLoggedIn = useSession((session) => session.authToken !== null);
  useEffect(() => {
    if (!known) return;
    const { dataset } = document.documentElement;
    if (isLoggedIn) dataset.loggedIn = '';
    else delete dataset.loggedIn;
  }, [known, isLoggedIn]);
}
