import { Component, type ReactNode } from 'react';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';

type PartBoundaryProps = {
  /** What it says where the part cannot be drawn; nothing where it is not missed. */
  readonly title?: string;
  readonly onRetry?: () => void;
  readonly children: ReactNode;
};

/** A part of a screen that takes nothing else along when its answer cannot be drawn. With another answer, give it another key. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    const { title, onRetry, children } = this.props;
    if (!this.state.hasFailed) return children;
    return title === undefined ? null : (
      <ErrorNote title={title} {...(onRetry ? { onRetry } : {})}>
        The answer of the server is not as expected.
      </ErrorNote>
    );
  }
}
