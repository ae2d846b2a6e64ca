import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * Follows plain links inside an element without a full page load. One handler for a list, because a router
 * link in every row would cost more than the row. The browser handles new tabs, downloads and other hosts.
 */
export function useLinkClicks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest('a');
      if (!link || link.target || link.origin !== window.location.origin) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    },
    [navigate],
  );
}
