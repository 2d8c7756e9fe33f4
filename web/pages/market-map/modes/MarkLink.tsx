import type { MouseEvent, ReactNode } from 'react';
import type { DrawnNode } from './drawnNodes.ts';
import css from './Drawn.module.css';

type MarkLinkProps = {
  readonly node: DrawnNode;
  readonly onFollow: (href: string) => void;
  readonly children: ReactNode;
};

/** A mark of a picture that leads somewhere. */
export const MarkLink = ({ node, onFollow, children }: MarkLinkProps) => (
  <a
    href={node.href}
    className={css.mark}
    data-tip={node.title}
    data-border={node.colour}
    data-box={node.colour === undefined || undefined}
    data-active={node.isActive || undefined}
    data-dim={node.isDim || undefined}
    data-grey={node.isGrey || undefined}
    aria-label={node.title}
    onClick={(press: MouseEvent) => {
      if (press.metaKey || press.ctrlKey || press.shiftKey || press.button !== 0) return;
      press.preventDefault();
      onFollow(node.href);
    }}
  >
    {children}
  </a>
);
