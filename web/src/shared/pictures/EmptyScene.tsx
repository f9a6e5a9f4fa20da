import { each } from './geometry';
import { Picture, type PictureProps } from './Picture';

/** An open, empty supply crate with outlines of its possible contents. */
export function EmptyScene(props: PictureProps) {
  return (
    <Picture width={400} height={260} {...props}>
      <path stroke="var(--line)" d={each(7, (k) => `M${60 + k * 24} ${176 + k * 10}l120-62M${332 - k * 24} ${176 + k * 10}l-120-62`)} />
      <path fill="var(--line)" stroke="var(--muted)" d="M112 104L206 60 208 32 110 78z" />
      <path stroke="var(--muted)" strokeOpacity=".5" strokeWidth=".8" d="M118 80L116 96M200 42L199 58M126 92L192 61" />
      <path fill="var(--ink-0)" stroke="var(--muted)" strokeWidth="1.2" d="M112 112L206 68 300 112 206 158z" />
      <path
        fill="var(--ink-1)"
        stroke="var(--muted)"
        strokeOpacity=".6"
        d="M126 112L206 75 206 112 206 112 150 138 126 127zM206 75L286 112V127L262 138 206 112z"
      />
      <path fill="var(--ink-2)" stroke="var(--muted)" strokeWidth="1.3" d="M112 112L206 158V222L112 176zM300 112L206 158V222L300 176z" />
      <path
        stroke="var(--muted)"
        strokeOpacity=".55"
        strokeWidth=".9"
        d="M122 124l74 36v44l-74-36zM290 124l-74 36v44l74-36zM122 146l74 36M290 146l-74 36"
      />
      <path stroke="var(--muted)" strokeWidth="1.2" d="M146 146l22 11v10l-22-11zM266 146l-22 11v10l22-11z" />
      <path fill="var(--hot)" d="M206 158l10-5v30l-10 5zM206 158l-10-5v30l10 5z" fillOpacity=".8" />
      <g stroke="var(--hot)" strokeDasharray="2 4" strokeLinecap="round" strokeWidth="1.3">
        <path d="M248 14l22 11v24l-22 11-22-11V25zM226 25l22 11 22-11M248 36v24" />
        <path d="M308 54l14 7v15l-14 7-14-7V61zM294 61l14 7 14-7M308 68v15" strokeOpacity=".6" />
        <path d="M206 88l10 5v11l-10 5-10-5V93zM196 93l10 5 10-5M206 98v11" strokeOpacity=".6" />
      </g>
    </Picture>
  );
}
