import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of `paths.ts`. */
  to: string;
  replace?: boolean;
  /** The window stays where it is: for tabs, filters and the like. */
  preventScrollReset?: boolean;
};

/** New tab, download, another window: the browser's business. */
function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return event.button === 0 && (!target || target === '_self') && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}

/**
 * A link to a page of ours. React-router's own does the same but brings 4 KB for prefetching that we have no use for;
 * the linter keeps it out.
 */
export function Link({ to, replace = false, preventScrollReset = false, onClick, ...rest }: Props) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        void navigate(to, { replace, preventScrollReset });
      }}
    />
  );
}
