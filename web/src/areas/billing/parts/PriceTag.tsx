import { useTranslation } from '@/shared/i18n/useTranslation';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber } from '@/shared/i18n/format';
import type { SubscriptionState } from '../api';

export function usePrice({ amount, currency }: SubscriptionState['price']): string {
  return formatNumber(useLang(), amount / 100, { style: 'currency', currency });
}

export function PriceTag({ price }: { price: SubscriptionState['price'] }) {
  const { t } = useTranslation('billing');
  return (
    <p className="flex items-baseline gap-2.5">
      <span className="font-display text-h1 font-bold whitespace-nowrap tabular-nums">{usePrice(price)}</span>
      <span className="text-muted">{t('price.month')}</span>
    </p>
  );
}
