import { useCall } from '@/shared/api/useCall';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { guideCall } from '../api';
import { DmzHead } from '../parts/DmzHead';
import type { GuideSection } from '../types';

/** Factions, bosses, contracts, exfils: a guide for beginners. */
export default function GuidePage() {
  const { t } = useTranslation('missions');
  const { data } = useCall(guideCall(useLang()));
  return (
    <div className="column py-6">
      <DmzHead place="guide" title={t('guide.title')} subtitle={t('guide.subtitle')} saves={false} />
      <div className="guide">
        <nav aria-label={t('guide.contents')} className="guide-contents">
          <ul>
            {data?.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="guide-link motion">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          {data?.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Section({ section }: { section: GuideSection }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-head`} className="guide-section">
      <h2 id={`${section.id}-head`} className="text-h3">
        {section.title}
      </h2>
      {section.text && <p className="mt-2 max-w-[44em] text-muted">{section.text}</p>}
      <div className="guide-entries">
        {section.entries.map((entry) => (
          <article key={entry.id} className="guide-entry">
            <h3 className="text-h5">{entry.name}</h3>
            {entry.text && <p className="mt-1">{entry.text}</p>}
            {entry.facts.length > 0 && (
              <dl className="guide-facts">
                {entry.facts.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </article>
        ))}
      </div>
    </section>
  );
}
