import { Component, type ReactNode } from 'react';
import { useLocation } from '@/shared/lib/router';
import { ErrorPage } from './ErrorPage';
import { NavigationContext, useNavigationState } from './navigation/context';
import { useAreaScreens } from './screens';

type Props = { children: ReactNode; /** The page; a change resets the error. */ place: string; onCatch: () => Promise<void> };
type State = { error: unknown; place: string };

class Boundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.place === state.place ? null : { error: null, place: props.place };
  }

  override componentDidCatch(): void {
    // The picture of the error page is loaded after its texts, and may fail to load.
    void this.props.onCatch().then(() => this.forceUpdate());
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const retry = async () => this.setState({ error: null });
    return (
      <NavigationContext value={{ pending: false, failure: error, retry }}>
        <ErrorPage />
      </NavigationContext>
    );
  }
}

/** Shows the error page if a page fails to load or to render. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { failure } = useNavigationState();
  const { pathname, search } = useLocation();
  const { loadErrorScene } = useAreaScreens();
  if (failure) return <ErrorPage />;
  return (
    <Boundary place={pathname + search} onCatch={loadErrorScene}>
      {children}
    </Boundary>
  );
}
