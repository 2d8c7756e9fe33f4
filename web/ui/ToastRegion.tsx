import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import css from './ToastRegion.module.css';

/** Where toasts appear; loaded early but not with the first bytes. */
export const ToastRegion = () => (
  <section aria-label="Notifications" className={css.region} data-print="none">
    <Notifications position="bottom-right" containerWidth={380} limit={4} withinPortal={false} />
  </section>
);
