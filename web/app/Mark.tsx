/** The product's mark: an A whose bar is a bearing. */
export const Mark = ({ size = 22 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="7" fill="var(--filled)" />
    <path
      d="M6 23 16 6l10 17"
      fill="none"
      stroke="#fff"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M9.6 17.2c3.6 2.6 9.2 2.6 12.8 0"
      fill="none"
      stroke="#def5ff"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
    <circle cx="16" cy="23.4" r="2.3" fill="#fff" />
  </svg>
);
