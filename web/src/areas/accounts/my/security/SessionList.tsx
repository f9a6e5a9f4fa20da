import { Trash2 } from 'lucide-react';
import { useTranslation } from '@/shared/i18n/useTranslation';
import { RelativeTime } from '@/shared/i18n/time';
import { Badge } from '@/shared/ui/Badge';
import { Button } from '@/shared/ui/Button';
import { Card } from '@/shared/ui/Card';
import { Table } from '@/shared/ui/Table';
import { useWide } from '@/shared/ui/useWide';
import type { Session } from '../api';
import { useDevice, useDeviceName } from './useDevice';

interface Props {
  sessions: readonly Session[];
  /** The session that is being removed. */
  removing: Session['id'] | undefined;
  onRemove: (session: Session) => void;
}

/** The minimum width for a table with four columns. */
const TABLE_WIDTH = 768;

/** Sessions as a table; on phones as cards. */
export function SessionList({ sessions, removing, onRemove }: Props) {
  const { t } = useTranslation('accounts');
  const wide = useWide(TABLE_WIDTH);
  const known = useDeviceName();
  const device = useDevice();
  const current = <Badge tone="hot">{t('my.sessions.current')}</Badge>;
  const remove = (session: Session) => (
    <Button
      size="s"
      icon={<Trash2 size={16} aria-hidden />}
      aria-label={t('my.sessions.remove_of', { device: device(session) })}
      loading={removing === session.id}
      onClick={() => onRemove(session)}
    >
      {t('my.sessions.remove')}
    </Button>
  );
  if (wide) {
    return (
      <Table
        caption={t('my.sessions.title')}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          { id: 'platform', label: t('my.sessions.platform'), cell: ({ platform }) => known(platform) },
          { id: 'browser', label: t('my.sessions.browser'), cell: ({ browser }) => known(browser) },
          {
            id: 'last',
            label: t('my.sessions.last'),
            cell: ({ last_usage, is_current }) => (
              <span className="flex items-center gap-3">
                <RelativeTime at={last_usage} />
                {is_current && current}
              </span>
            ),
          },
          { id: 'remove', label: t('my.sessions.action'), number: true, cell: remove },
        ]}
      />
    );
  }
  return (
    <ul aria-label={t('my.sessions.title')} className="flex flex-col gap-3">
      {sessions.map((session) => (
        <Card as="li" key={session.id} className="flex items-center justify-between gap-4">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 font-semibold">
              {known(session.browser)}
              {session.is_current && current}
            </p>
            <p className="text-s text-muted">
              {known(session.platform)} · <RelativeTime at={session.last_usage} />
            </p>
          </div>
          {remove(session)}
        </Card>
      ))}
    </ul>
  );
}
