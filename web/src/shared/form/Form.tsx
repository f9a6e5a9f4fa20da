import type { ComponentProps } from 'react';
import { NoScript } from '@/shared/ui/NoScript';

/**
 * A form that a script sends. Should the browser send it after all, because no script runs (yet), nothing that was typed
 * may end up in an address: addresses are kept in histories and logs.
 */
export function Form({ children, ...rest }: Omit<ComponentProps<'form'>, 'method'>) {
  return (
    <form method="post" noValidate {...rest}>
      <NoScript />
      {children}
    </form>
  );
}
