import css from './OffTheMap.module.css';

/** Our own drawing: a folded map whose dashed route leads off the sheet, beside a compass. */
export const OffTheMap = ({ className }: { readonly className?: string | undefined }) => (
  <svg viewBox="0 0 320 220" className={className} aria-hidden="true">
    <g className={css.sheet}>
      <path d="M26 52 98 34v142l-72 18z" />
      <path d="m98 34 72 18v142l-72-18z" className={css.shaded} />
      <path d="m170 52 72-18v142l-72 18z" />
    </g>
    <g className={css.contour}>
      <path d="M26 92c20-12 38-4 50 6s26 12 34 4 22-16 36-8 16 20 34 18 30-16 62-22" />
      <path d="M26 112c18-10 34 0 48 8s28 10 38 2 20-12 32-6 18 18 36 16 34-12 62-18" />
      <path d="M26 152c22-14 36-6 46 2s22 8 32-2 28-8 40 2 22 12 38 6 30-12 60-20" />
      <path d="M110 66c8-8 24-8 30 0s-2 18-14 18-24-8-16-18z" />
      <path d="M116 69c5-5 14-5 18 0s-1 10-8 10-14-5-10-10z" />
    </g>
    <path className={css.route} d="M58 158c14-34 44-16 62-36s30-34 60-26 44 8 66-12 34-34 48-38" />
    <circle className={css.start} cx="58" cy="158" r="5" />
    <g className={css.pin}>
      <path d="M294 20c9 0 15 6.600 15 14.500 0 9.500-15 23-15 23s-15-13.500-15-23C279 26.600 285 20 294 20z" />
      <path
        className={css.question}
        d="M290 32.500c0-5.500 8.400-5.500 8.400 0 0 3.500-4.200 3.500-4.200 7M294.200 43.500v.2"
      />
    </g>
    <g className={css.compass} transform="translate(206 150)">
      <circle r="19" />
      <path className={css.needle} d="m0-13 4.500 13h-9z" />
      <path className={css.tail} d="m0 13 4.500-13h-9z" />
    </g>
  </svg>
);
