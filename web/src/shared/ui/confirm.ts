import { ConfirmDialog } from './ConfirmDialog';
import { ask, type ConfirmOptions } from './question';

/** Shows a confirm dialog; resolves to true for Yes. */
export function askUser(options: ConfirmOptions = {}): Promise<boolean> {
  return ask(options, ConfirmDialog);
}

export function useConfirm(): typeof askUser {
  return askUser;
}
