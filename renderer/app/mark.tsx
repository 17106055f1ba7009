/** Heddle's mark: three strands, the middle one lifted through the eye. */
export function Mark() {
  return (
    <svg className="top-bar-mark" viewBox="0 0 18 18" aria-hidden="true">
      <g fill="none" strokeWidth="2" strokeLinecap="round">
        <path d="M3 2v14" stroke="var(--indigo)" />
        <path d="M15 2v14" stroke="var(--madder)" />
        <path d="M9 2v4.5M9 11.5V16" stroke="var(--weld)" />
        <circle cx="9" cy="9" r="2.4" stroke="var(--ink)" />
      </g>
    </svg>
  );
}
