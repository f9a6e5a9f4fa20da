import type { ComponentProps } from 'react';

type Props = { html: string } & Pick<ComponentProps<'div'>, 'className' | 'id' | 'lang'>;

/** Renders HTML that the server has sanitized. The only component that inserts raw HTML. */
export function SafeHtml({ html, ...rest }: Props) {
  // oxlint-disable-next-line react/no-danger -- the server lets only harmless elements through
  return <div {...rest} dangerouslySetInnerHTML={{ __html: html }} />;
}
