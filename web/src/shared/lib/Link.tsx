import type { ComponentProps, MouseEvent } from 'react';
import { usePageContext } from './page-context';
import { useNavigate } from './router';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of `paths.ts`. */
  to: string;
  replace?: boolean;
  /** Retains the scroll position: for tabs, filters and similar. */
  preventScrollReset?: boolean;
};

/** Returns false for clicks that the browser handles: new tab, download, another window. */
function isUnmodifiedClick(event: MouseEvent, { target }: HTMLAnchorElement): boolean {
  return event.button === 0 && (!target || target === '_self') && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}

/** Returns a click handler for an element with local links that are not `Link` components; navigates on the client. */
export function useFollow(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || !isUnmodifiedClick(event, link)) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    navigate({ pathname, search, hash });
  };
}

/** A link to a page of this site. */
export function Link({ to, replace = false, preventScrollReset = false, onClick, onPointerEnter, onPointerDown, ...rest }: Props) {
  const navigate = useNavigate();
  const { prefetch } = usePageContext();
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        prefetch(to);
      }}
      onPointerDown={(event) => {
        onPointerDown?.(event);
        prefetch(to);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isUnmodifiedClick(event, event.currentTarget)) return;
        event.preventDefault();
        // Read the link's current URL: an earlier click handler may have changed it.
        const { pathname, search, hash } = event.currentTarget;
        navigate({ pathname, search, hash }, { replace, preventScrollReset });
      }}
    />
  );
}
