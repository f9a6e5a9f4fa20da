import { useTranslation } from '@/shared/i18n/useTranslation';
import type { Session } from '../api';

const UNKNOWN = 'Unknown';

/** Translates the server's "Unknown". Names of systems and browsers are the same in every language. */
export function useDeviceName(): (name: string) => string {
  const { t } = useTranslation('accounts');
  return (name) => (name === UNKNOWN ? t('my.sessions.unknown') : name);
}

/** Formats a device, for example "Firefox 140, Windows". */
export function useDevice(): (session: Session) => string {
  const { t } = useTranslation('accounts');
  return ({ browser, platform }) => {
    const parts = [browser, platform].filter((name) => name !== UNKNOWN);
    return parts.length > 0 ? parts.join(', ') : t('my.sessions.unknown_device');
  };
}
