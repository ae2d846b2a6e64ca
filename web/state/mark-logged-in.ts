import { useEffect } from 'react';
import { useSession } from '#web/state/session.ts';

/** A page whose script never starts shows what it would have shown a visitor after so many milliseconds. */
const LOADING_TIMEOUT_MS = 10_000;

/**
 * Runs before anything is drawn: marks the document of a browser that holds a token, so that words for visitors, which the
 * server wrote, do not flash in front of a member. Until the member's own answers are there, what says that something is
 * locked (marked `data-visitor`) stays blank in the room it has.
 */
export const LOGGED_IN_SCRIPT = `try{if(localStorage.getItem('authToken')){var d=document.documentElement.dataset;d.loggedIn='';d.member='loading';setTimeout(function(){delete d.member},${LOADING_TIMEOUT_MS})}}catch(e){}`;

/** Shows what is locked where it still is: the answers for this member have been drawn. */
export function endMemberLoading(): void {
  delete document.documentElement.dataset.member;
}

/** Keeps that mark true while the page stands. */
export function useLoggedInMark(): void {
  const known = useSession((session) => session.known);
  const isLoggedIn = useSession((session) => session.authToken !== null);
  useEffect(() => {
    if (!known) return;
    const { dataset } = document.documentElement;
    if (isLoggedIn) dataset.loggedIn = '';
    else delete dataset.loggedIn;
  }, [known, isLoggedIn]);
}
