import { useTranslation } from '@/shared/i18n/useTranslation';
import { SectionHead } from '@/shared/ui/SectionHead';

const KEYS = ['drawn', 'yours', 'squad'] as const;

/** The advantages over a static picture. */
export function Advantages() {
  const { t } = useTranslation('maps');
  return (
    <section aria-labelledby="advantages" className="map-advantages">
      <SectionHead id="advantages">{t('hub.advantages.title')}</SectionHead>
      <ol className="grid border-y border-line lg:grid-cols-3">
        {KEYS.map((key, index) => (
          <li key={key} className="map-advantage">
            <span aria-hidden className="num font-display text-[5rem] leading-[0.8] font-extrabold text-hot-text">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-h4 leading-none font-bold">{t(`hub.advantages.${key}.title`)}</h3>
              <p className="mt-2 text-muted">{t(`hub.advantages.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
