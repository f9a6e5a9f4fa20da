import type { ComponentProps, MouseEvent } from 'react';
import { usePageContext } from './page-context';
import { useNavigate } from './router';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of `paths.ts`. */
  to: string;
  replace?: boolean;
  /** The window stays where it is: for tabs, filters and the like. */
  preventScrollReset?: boolean;
};

/** New tab, download, another window: the browser's business. */
function isPlainClick(event: MouseEvent, { target }: HTMLAnchorElement): boolean {
  return event.button === 0 && (!target || target === '_self') && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}

/** For one that holds many links of ours which are no `Link`: what was pressed among them is followed as they would. */
export function useFollow(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || !isPlainClick(event, link)) return;
    event.preventDefault();
    const { pathname, search, hash } = link;
    navigate({ pathname, search, hash });
  };
}

/** A link to a page of ours. */
export function Link({ to, replace = false, preventScrollReset = false, onClick, onPointerEnter, onPointerDown, ...rest }: Props) {
  const navigate = useNavigate();
  const { expect } = usePageContext();
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        expect(to);
      }}
      onPointerDown={(event) => {
        onPointerDown?.(event);
        expect(to);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event, event.currentTarget)) return;
        event.preventDefault();
        // As it stands there now: whoever hears of the press before may have renewed it.
        const { pathname, search, hash } = event.currentTarget;
        navigate({ pathname, search, hash }, { replace, preventScrollReset });
      }}
    />
  );
}
