import { useTranslation } from '@/shared/i18n/useTranslation';
import type { Board, Pin, Route } from './model';

/** What a pin or a route is called: by its title, or by its number. */
export function useNames({ pins, routes }: Board): { pin: (pin: Pin) => string; route: (route: Route) => string } {
  const { t } = useTranslation('maps');
  return {
    pin: (pin) => pin.title.trim() || t('board.pin_number', { number: pins.indexOf(pin) + 1 }),
    route: (route) => route.title.trim() || t('board.route_number', { number: routes.indexOf(route) + 1 }),
  };
}
