import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx";

interface Props extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: ReactNode;
  hint?: ReactNode;
}

/** On or off, at once: no button has to be pressed afterwards. */
export function Switch({ label, hint, className, ...rest }: Props) {
  return (
    <label className={cx("choice justify-between", className)}>
      <span>
        {label}
        {hint && <span className="block text-s text-muted">{hint}</span>}
      </span>
      <input {...rest} type="checkbox" role="switch" className="choice-switch" />
    </label>
  );
}
