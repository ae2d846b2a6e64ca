import icon from '#web/ui/icon.svg?url';
import styles from './app-icon.module.css';

/** App icon and name, as on a home screen. */
export function AppIcon() {
  return (
    <span className={styles.icon}>
      <img src={icon} alt="" width={64} height={64} />
      Fairview
    </span>
  );
}
