import type { MouseEvent } from 'react';
import { usePaths } from '@/shared/hooks/usePaths';
import { layers } from '@/shared/lib/layers';
import { useLocation, useNavigate } from '@/shared/lib/router';
import { bringBack } from './bringBack';

type Press = MouseEvent<HTMLAnchorElement>;

/**
 * The way to sign in and come back here, read at the press: a map that was moved stands elsewhere in the address than when the
 * page was drawn. `go` is for what is no link.
 */
export function useSignInHere() {
  const paths = usePaths();
  const navigate = useNavigate();
  const drawn = useLocation();
  const from = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
    paths.signIn({ back: pathname + search + hash });
  const go = async () => {
    const to = from(window.location);
    // What is open gives its entry of the history back first. The router may not know the address below it and loads that: whoever
    // asks before it has seen it is overtaken.
    await layers.aside();
    layers.resume();
    setTimeout(() => navigate(to));
  };
  return {
    go,
    link: {
      to: from(drawn),
      // Another tab, another window, a copied address: the browser reads it from the link itself.
      onAuxClick: bringBack,
      onContextMenu: bringBack,
      onClick: (event: Press) => {
        bringBack(event);
        if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void go();
      },
    },
  };
}
