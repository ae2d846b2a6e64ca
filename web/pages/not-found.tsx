import { data } from 'react-router';
import { NotFound } from '#web/pages/error-page.tsx';

/** Returns 404 for any unknown address. */
export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  return <NotFound />;
}
