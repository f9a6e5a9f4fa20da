import type { Post } from '@/areas/site/api';
import { piecesOf } from '@/areas/site/model';
import { Prose } from '@/shared/ui/Prose';
import { GunFigure } from './GunFigure';

/** The text of a post, with gun figures between its paragraphs. */
export function PostText({ post }: { post: Post }) {
  return piecesOf(post.content).map((piece) => {
    if (piece.gun === undefined) return <Prose key={piece.html} html={piece.html} className="post-text text-l" />;
    const gun = post.guns.find((one) => one.gun === piece.gun);
    return gun && <GunFigure key={piece.gun} gun={gun} />;
  });
}
