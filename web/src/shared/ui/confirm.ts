import { ConfirmDialog } from './ConfirmDialog';
import { showQuestion, type ConfirmOptions } from './question';

/** Shows a confirm dialog; resolves to true for Yes. */
export function showConfirm(options: ConfirmOptions = {}): Promise<boolean> {
  return showQuestion(options, ConfirmDialog);
}

export function useConfirm(): typeof showConfirm {
  return showConfirm;
}
