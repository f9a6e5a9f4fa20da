import { ArrowDown, ArrowRight, ArrowUp, Check, type LucideIcon, Minus, Plus } from 'lucide-react';
import type { AttachmentNote, ChangeLine, Toc, Way } from '@/shared/api/schema';
import { useLang } from '@/shared/hooks/useLang';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { cx } from '@/shared/ui/cx';
import { changeValues } from '../patches';

const CHANGE_ICONS: Record<Way, LucideIcon> = { up: ArrowUp, down: ArrowDown, added: Plus, removed: Minus, fixed: Check };

interface Props {
  toc: Toc;
  general: readonly ChangeLine[];
  attachments: readonly AttachmentNote[];
}

/** All known changes of a gun in a patch, or a sentence if only the direction is known. */
export function Changes({ toc, general, attachments }: Props) {
  const { t } = useTranslation('meta');
  if (general.length + attachments.length === 0) return <p className="py-3 text-muted">{t(`patches.only.${toc}`)}</p>;
  return (
    <>
      {general.length > 0 && (
        <>
          {attachments.length > 0 && <h4 className="patch-card-title">{t('patches.general')}</h4>}
          <ChangeLines lines={general} />
        </>
      )}
      {attachments.map(({ name, category_name, changes }) => (
        <div key={`${category_name} ${name}`}>
          <h4 className="patch-card-title">
            {category_name} <span className="text-text">{name}</span>
          </h4>
          <ChangeLines lines={changes} />
        </div>
      ))}
    </>
  );
}

/** Changed stats: the name on the left, the values on the right, green if better and red if worse. */
function ChangeLines({ lines }: { lines: readonly ChangeLine[] }) {
  const { t } = useTranslation('meta');
  return (
    <dl className="attachments">
      {lines.map((line) => (
        <div key={`${line.stat} ${line.fire}`} className="attachment">
          <dt>
            {line.name}
            {line.fire && <span className="text-muted"> ({t(`patches.fire.${line.fire}`)})</span>}
          </dt>
          <dd className={cx('num', line.good === true && 'text-good', line.good === false && 'text-bad')}>
            <Change line={line} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ line }: { line: ChangeLine }) {
  const { t } = useTranslation('meta');
  const values = changeValues(line, useLang());
  const verdictText = line.good === true ? t('patches.better') : line.good === false ? t('patches.worse') : null;
  const verdict = verdictText && <span className="sr-only">({verdictText})</span>;
  if (values && 'by' in values) {
    return (
      <>
        <span className="font-semibold">{values.by}</span> {verdict}
      </>
    );
  }
  if (values) {
    return (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-1.5">
        {values.from && <span className="text-muted">{values.from}</span>}
        <ArrowRight size={14} role="img" aria-label={t('patches.to')} className="text-muted" />
        <span className="font-semibold">{values.to}</span>
        {verdict}
      </span>
    );
  }
  if (!line.way) return null;
  const Icon = CHANGE_ICONS[line.way];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon size={14} aria-hidden />
      {t(`patches.way.${line.way}`)}
      {verdict}
    </span>
  );
}
