import type { ButtonHTMLAttributes, Ref } from 'react';
import './button.css';

/** What a button means: `go` the one expected next, `danger` what stops or destroys, `quiet` without a border. */
export type ButtonTone = 'plain' | 'go' | 'danger' | 'quiet';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: ButtonTone;
  readonly small?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button. With `aria-disabled` it stays in the focus order and says that it cannot be used yet; its click does nothing.
 */
export function Button({ tone = 'plain', small = false, className, onClick, ...rest }: ButtonProps) {
  const inert = rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const classes = ['button', `button-${tone}`, small ? 'button-small' : '', className ?? ''].filter(Boolean).join(' ');
  return (
    <button type="button" {...rest} className={classes} onClick={inert ? (event) => event.preventDefault() : onClick} />
  );
}
