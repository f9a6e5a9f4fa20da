interface Props {
  label: string;
  on: boolean;
  onPress: () => void;
}

/** Toggles tracking. Renders a minimal SVG, because a page has hundreds of them. */
export function MarkStar({ label, on, onPress }: Props) {
  return (
    <button type="button" aria-pressed={on} aria-label={label} title={label} className="mark-star motion needs-script" onClick={onPress}>
      <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
        <path d="M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5-5.8-3.1-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z" />
      </svg>
    </button>
  );
}
