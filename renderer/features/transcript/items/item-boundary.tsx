import { Component, type ReactNode } from 'react';
import { UnknownItem } from './unknown-item';

interface ItemBoundaryProps {
  /** What is drawn inside; another one is tried again. */
  readonly item: object;
  readonly rowKey: string;
  readonly children: ReactNode;
}

/**
 * An item of another shape than its type says (of a newer engine, say) is shown as what it is, and takes no other along.
 */
export class ItemBoundary extends Component<ItemBoundaryProps, { readonly failed: object | null }> {
  override state = { failed: null };

  static getDerivedStateFromError = () => ({ failed: {} });

  override componentDidCatch(error: unknown): void {
    console.error('an item could not be drawn', error);
    this.setState({ failed: this.props.item });
  }

  override componentDidUpdate(before: ItemBoundaryProps): void {
    if (this.state.failed !== null && before.item !== this.props.item) this.setState({ failed: null });
  }

  override render(): ReactNode {
    const { item, rowKey, children } = this.props;
    return this.state.failed === null ? children : <UnknownItem item={item} rowKey={rowKey} />;
  }
}
