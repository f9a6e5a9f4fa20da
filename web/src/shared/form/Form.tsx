import type { ComponentProps } from 'react';
import { NoScript } from '@/shared/ui/NoScript';

/**
 * A form that is sent by a script. `method="post"` prevents the browser from putting the values into the URL, and so
 * into histories and logs, if it submits the form without the script.
 */
export function Form({ children, ...rest }: Omit<ComponentProps<'form'>, 'method'>) {
  return (
    <form method="post" noValidate {...rest}>
      <NoScript />
      {children}
    </form>
  );
}
