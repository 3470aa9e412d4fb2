import { Component, type ReactNode } from 'react';

type BoundaryProps = { readonly children: ReactNode };

/** A part that cannot be drawn is left out: the page stands without it, and so does the page that tells of failures. */
export class PartBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
