import type { MouseEvent } from 'react';
import { usePaths } from '@/shared/hooks/usePaths';
import { layers } from '@/shared/lib/layers';
import { useLocation, useNavigate } from '@/shared/lib/router';
import { addBackParam } from './addBackParam';

type Press = MouseEvent<HTMLAnchorElement>;

/**
 * Returns link props and a function `go` that lead to the sign-in page and back here. The URL is read on click, because
 * a map changes it after rendering.
 */
export function useSignInHere() {
  const paths = usePaths();
  const navigate = useNavigate();
  const renderedAt = useLocation();
  const from = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
    paths.signIn({ back: pathname + search + hash });
  const go = async () => {
    const to = from(window.location);
    // Open layers give up their history entry first. The router may then load the page below, so navigate after that.
    await layers.suspend();
    layers.resume();
    setTimeout(() => navigate(to));
  };
  return {
    go,
    link: {
      to: from(renderedAt),
      // A new tab, a new window or a copied link: the browser reads the URL from the link.
      onAuxClick: addBackParam,
      onContextMenu: addBackParam,
      onClick: (event: Press) => {
        addBackParam(event);
        if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void go();
      },
    },
  };
}
