import { ChevronRight, LocateFixed } from 'lucide-react';
import { usePaths } from '@/shared/hooks/usePaths';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { PageLink } from '@/shared/lib/PageLink';
import { usePageContext } from '@/shared/lib/page-context';
import { Button } from '@/shared/ui/Button';
import { CopyButton } from '@/shared/ui/CopyButton';
import { FoundTick } from '../../marks/FoundTick';
import { PointSymbol } from '../../parts/PointSymbol';
import { ReportButton } from '../../report/ReportButton';
import { FLY_ZOOM } from '../../address';
import { useMapPage, useMapView } from '../../slots';
import type { PointDetail } from '../../types';

/** The details of a point. */
export function PointCard({ point }: { point: PointDetail }) {
  const { t } = useTranslation('maps');
  const { init, map, mode } = useMapPage();
  const view = useMapView();
  const paths = usePaths();
  const { origin } = usePageContext();
  const group = init.p[mode]?.[point.group];
  return (
    <article className="map-point">
      <header className="map-point-head">
        <span className="map-sign map-sign-large" style={{ '--c': group?.color }}>
          <PointSymbol id={point.icon} size={24} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-h4 font-bold wrap-anywhere">{point.name}</h3>
          <p className="text-s text-muted">{point.group_name}</p>
        </div>
        <span className="map-cell num" aria-label={t('detail.cell', { cell: point.cell })}>
          {point.cell}
        </span>
      </header>
      {point.infoIcons.length > 0 && (
        <ul className="map-point-icons">
          {point.infoIcons.map(({ icon, name }) => (
            <li key={icon}>
              <PointSymbol id={icon} size={16} />
              {name}
            </li>
          ))}
        </ul>
      )}
      {point.content && <p className="whitespace-pre-line">{point.content}</p>}
      {point.additional.length > 0 && (
        <ul className="map-point-more">
          {point.additional.map(({ icon, text }) => (
            <li key={`${icon} ${text}`}>
              <PointSymbol id={icon} size={18} className="shrink-0 text-muted" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      {point.images.map((image) => (
        <img key={image} src={image} alt={point.name} width={640} height={360} loading="lazy" className="map-point-image" />
      ))}
      {point.link && (
        <PageLink to={paths.of(point.link)} className="map-point-link">
          {t('detail.link')}
          <ChevronRight size={16} aria-hidden />
        </PageLink>
      )}
      {point.count_found && <FoundTick map={map} point={{ id: point.id, name: point.name }} size="detail" />}
      <div className="map-point-acts">
        <Button
          size="s"
          icon={<LocateFixed size={16} aria-hidden />}
          onClick={() => view?.flyTo(point.pos, Math.max(FLY_ZOOM, view.zoom()))}
        >
          {t('detail.locate')}
        </Button>
        <CopyButton size="s" label={t('detail.copy')} value={origin + paths.map(map, mode, { p: point.id })} />
        <ReportButton map={map} mode={mode} point={{ id: point.id, name: point.name }} />
      </div>
      {point.approximate && <p className="text-s text-muted">{t('detail.approximate')}</p>}
    </article>
  );
}
