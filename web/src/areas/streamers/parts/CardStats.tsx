import { ArrowUpRight } from 'lucide-react';
import type { StreamerCard } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { formatNumber, formatRatio } from '@/shared/i18n/format';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { SOCIAL_NAMES, SOCIALS } from '../model';

const STEPS = [0, 1, 2, 3, 4];

/** A grade as steps, because color alone is not accessible. */
function Steps({ grad }: { grad: number }) {
  const { t } = useTranslation('streamers');
  return (
    <span role="img" aria-label={t('grad', { grad: grad + 1 })} className="figure-steps">
      {STEPS.map((step) => (
        <span key={step} className={step <= grad ? 'figure-step figure-step-on' : 'figure-step'} />
      ))}
    </span>
  );
}

function Stat({ label, value, grad }: { label: string; value: string; grad: number | null | undefined }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="caps text-s text-muted">{label}</dt>
      <dd className="num flex items-center gap-2 font-bold">
        {value}
        {typeof grad === 'number' && <Steps grad={grad} />}
      </dd>
    </div>
  );
}

type SocialProps = { network: (typeof SOCIALS)[number]; link: string | null | undefined; counter: number | null | undefined; name: string };

/** A network with its follower count; the streamer's name is for screen readers. */
function Social({ network, link, counter, name }: SocialProps) {
  const lang = useLang();
  const words = (
    <>
      {SOCIAL_NAMES[network]}
      {typeof counter === 'number' && <span className="num text-text">{formatNumber(lang, counter, { notation: 'compact' })}</span>}
    </>
  );
  if (!link) return <span className="streamer-social">{words}</span>;
  return (
    <a href={link} target="_blank" rel="nofollow noopener noreferrer" className="streamer-social motion hover:text-hot-text">
      {words}
      <span className="sr-only">{name}</span>
      <ArrowUpRight size={14} aria-hidden className="shrink-0" />
    </a>
  );
}

/** Known stats of the player, and the networks with their counts. */
export function CardStats({ card }: { card: StreamerCard }) {
  const { t } = useTranslation('streamers');
  const lang = useLang();
  const { kd, wins } = card;
  const socials = SOCIALS.flatMap((network) => {
    const { link, counter } = card[network] ?? {};
    return link || typeof counter === 'number' ? [{ network, link, counter }] : [];
  });
  return (
    <>
      {(typeof kd === 'number' || typeof wins === 'number') && (
        <dl className="flex flex-wrap gap-x-5 gap-y-1">
          {typeof kd === 'number' && <Stat label={t('kd')} value={formatRatio(lang, kd)} grad={card.kd_grad} />}
          {typeof wins === 'number' && <Stat label={t('wins')} value={formatNumber(lang, wins)} grad={card.wins_grad} />}
        </dl>
      )}
      <ul className="streamer-socials" aria-label={t('channels')}>
        {socials.map((social) => (
          <li key={social.network}>
            <Social {...social} name={card.username} />
          </li>
        ))}
        {socials.length === 0 && <li className="streamer-social">{t('no_channel')}</li>}
      </ul>
    </>
  );
}
