import { EyeOff, HeartHandshake, ShieldCheck } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';

const BENEFITS = [
  { key: 'ads', Icon: EyeOff },
  { key: 'badge', Icon: ShieldCheck },
  { key: 'support', Icon: HeartHandshake },
] as const;

/** The benefits of the subscription. */
export function Benefits() {
  const { t } = useTranslation('billing');
  return (
    <ul className="divide-y divide-line border-y border-line">
      {BENEFITS.map(({ key, Icon }) => (
        <li key={key} className="flex gap-4 py-4">
          <span className="grid size-10 shrink-0 place-items-center rounded-s border border-line bg-ink-1 text-hot-text">
            <Icon size={20} aria-hidden />
          </span>
          <div>
            <h3 className="text-h5">{t(`benefits.${key}.title`)}</h3>
            <p className="mt-0.5 text-muted">{t(`benefits.${key}.text`)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
