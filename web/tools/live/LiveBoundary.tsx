import { Component, type ReactNode } from 'react';
import { ErrorNote } from '#web/ui/ErrorNote.tsx';

type LiveBoundaryProps = { readonly children: ReactNode };

/** A figure that cannot be drawn takes nothing else of its screen along; drawn anew it is tried again. */
export class LiveBoundary extends Component<LiveBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorNote title="This figure cannot be shown." onRetry={() => this.setState({ hasFailed: false })}>
        Its script or its data did not come as expected.
      </ErrorNote>
    );
  }
}
