import { Fragment } from 'react';
import type { RecordRow } from '@/shared/api/schema';
import { usePaths } from '@/shared/hooks/usePaths';
import { PageLink } from '@/shared/lib/PageLink';

/** The squad of a record, with links to the profiles. */
export function RecordSquad({ record, game }: { record: RecordRow; game: string }) {
  const paths = usePaths();
  return record.players.map(({ username, platform, uno, clantag }, at) => (
    <Fragment key={uno ?? username}>
      {at > 0 && ', '}
      {clantag && <span className="text-muted">[{clantag}] </span>}
      {platform ? (
        <PageLink to={paths.profile(game, { platform, username, uno })} className="record-player">
          {username}
        </PageLink>
      ) : (
        username
      )}
    </Fragment>
  ));
}
