import { type MouseEvent as ReactMouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';

/** Returns the link of this site that a click follows in this tab, else null. */
export function findFollowedLink(event: MouseEvent | ReactMouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest('a');
  return link && !link.target && link.origin === window.location.origin ? link : null;
}

/**
 * Follows plain links inside an element without a full page load. One handler for a list, because a router
 * link in every row would cost more than the row. The browser handles new tabs, downloads and other hosts.
 */
export function useLinkClicks(): (event: ReactMouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const link = findFollowedLink(event);
      if (!link) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    },
    [navigate],
  );
}
