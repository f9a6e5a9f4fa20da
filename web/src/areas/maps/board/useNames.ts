import { useTranslation } from '@/shared/i18n/useTranslation';
import type { Board, Pin, Route } from './model';

/** Returns the names of pins and routes: their title, or their number. */
export function useNames({ pins, routes }: Board): { pin: (pin: Pin) => string; route: (route: Route) => string } {
  const { t } = useTranslation('maps');
  return {
    pin: (pin) => pin.title.trim() || t('board.pin_number', { number: pins.indexOf(pin) + 1 }),
    route: (route) => route.title.trim() || t('board.route_number', { number: routes.indexOf(route) + 1 }),
  };
}
