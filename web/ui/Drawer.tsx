import { Drawer as MantineDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './Drawer.module.css';

type DrawerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly width?: number;
};

/** A panel from the right over the screen: keeps the focus, closes on Escape, gives the focus back. */
export const Drawer = ({ isOpen, onClose, title, children, width = 460 }: DrawerProps) => (
  <MantineDrawer
    opened={isOpen}
    onClose={onClose}
    title={title}
    position="right"
    size={width}
    padding="md"
    closeButtonProps={{ 'aria-label': 'Close' }}
    transitionProps={{ duration: 120 }}
    classNames={{ content: css.content, header: css.header, title: css.title, overlay: css.overlay }}
  >
    {children}
  </MantineDrawer>
);
