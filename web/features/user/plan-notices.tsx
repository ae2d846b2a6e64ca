import { useQuery } from '@tanstack/react-query';
import {
  type NotificationAnswer,
  notificationsCall,
  PLAN_NOTICE_LINK,
  readNotificationsCall,
} from '#contracts/notifications.ts';
import { formatDate } from '#domain/format/format-date.ts';
import { m } from '#messages';
import { getLocale } from '#messages/compiled/runtime.js';
import { callQuery } from '#web/api/call-query.ts';
import { EditLine } from '#web/features/user/edit-line.tsx';
import styles from '#web/features/user/lines.module.css';

const isPlanNotice = ({ en }: NotificationAnswer) => en.callToAction?.link === PLAN_NOTICE_LINK;

/** Announced changes of prices and terms, newest first, whether they were read in the inbox or not. */
export function PlanNotices() {
  const locale = getLocale();
  const unread = useQuery(callQuery(notificationsCall, {})).data ?? [];
  const read = useQuery(callQuery(readNotificationsCall, {})).data?.data ?? [];
  const notices = [...unread, ...read].filter(isPlanNotice);
  if (notices.length === 0) return null;
  return (
    <EditLine
      name={m.billing_notices()}
      value={
        <ul className={styles.words}>
          {notices.map((notice) => (
            <li key={notice._id}>
              <b>{notice[locale].title}</b> · {formatDate(notice.date, locale)}
              <br />
              {notice[locale].description}
            </li>
          ))}
        </ul>
      }
    />
  );
}
