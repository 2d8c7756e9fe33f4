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
  <MantineDrawer.Root
    opened={isOpen}
    onClose={onClose}
    position="right"
    size={width}
    transitionProps={{ duration: 120 }}
    classNames={{ content: css.content, overlay: css.overlay, body: css.body, title: css.title }}
  >
    <MantineDrawer.Overlay />
    <MantineDrawer.Content>
      <div className={css.header}>
        <MantineDrawer.Title>{title}</MantineDrawer.Title>
        <MantineDrawer.CloseButton aria-label="Close" />
      </div>
      <MantineDrawer.Body>{children}</MantineDrawer.Body>
    </MantineDrawer.Content>
  </MantineDrawer.Root>
);
