import type { I18n } from '@/shared/i18n/texts';
import { dismissToast, toast } from '@/shared/ui/toast';
import type { Navigation } from './navigation';

/** Shows a message until it is dismissed or another page is shown. */
export function showUnreachable(texts: I18n, navigation: Navigation, retry: () => void): void {
  const { location } = navigation.get();
  const id = toast({
    kind: 'error',
    title: texts.t('error.0.title'),
    text: texts.t('error.0.text'),
    action: { label: texts.t('error.retry'), onPress: retry },
    duration: Infinity,
  });
  const stop = navigation.subscribe(() => {
    if (navigation.get().location === location) return;
    stop();
    dismissToast(id);
  });
}
