import { data } from 'react-router';
import { NotFound } from '#web/pages/error-page.tsx';

/** Any address no page has. */
export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  return <NotFound />;
}
