import { ArrowUpRight } from 'lucide-react';

/** Links to an external source in a new tab, named by its site, without referrer. */
export function SourceLink({ source: { site, url } }: { source: { site: string; url: string } }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="nofollow noopener noreferrer"
      className="inline-flex items-center gap-0.5 underline hover:text-hot-text"
    >
      {site}
      <ArrowUpRight size={14} aria-hidden className="shrink-0" />
    </a>
  );
}
