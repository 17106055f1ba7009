import { type ComponentType, use } from 'react';

/** A page whose code is loaded when it is first wanted. */
export interface PageCode<P> {
  /** Loads it, once; harmless to call again. After a failure the next call tries again. */
  readonly load: () => Promise<ComponentType<P>>;
  /** @returns the page's component, null while it is not there */
  readonly loaded: () => ComponentType<P> | null;
}

/** @param load imports the page's module and picks the component */
export function pageCode<P>(load: () => Promise<ComponentType<P>>): PageCode<P> {
  let loaded: ComponentType<P> | null = null;
  let loading: Promise<ComponentType<P>> | null = null;
  const loadOnce = async () => {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  return {
    load: () => {
      loading ??= loadOnce();
      return loading;
    },
    loaded: () => loaded,
  };
}

/**
 * Shows a page, and suspends while its code is not there. Unlike a component of `React.lazy` it renders at once when the
 * code was loaded before: nothing flickers, and the focus finds its place.
 */
export function LazyPage<P extends object>({ code, props }: { readonly code: PageCode<P>; readonly props: P }) {
  const Loaded = code.loaded() ?? use(code.load());
  return <Loaded {...props} />;
}
