import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { APPROVAL_STATUS } from '#domain/choices.ts';
import { ApprovalBadge } from './ApprovalBadge.tsx';
import { EvidenceDot } from './EvidenceDot.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { Sparkline } from '#web/charts/Sparkline.tsx';

describe('LoadingOverlay', () => {
  it('turns a ring of 150 pixels and says what it waits for', () => {
    const html = renderToStaticMarkup(<LoadingOverlay label="Loading the companies" />);
    expect(html).toContain('width="150" height="150"');
    expect(html).toContain('aria-label="Loading the companies"');
  });
});

describe('EvidenceDot', () => {
  it('names how well a value is supported', () => {
    expect(renderToStaticMarkup(<EvidenceDot level="several" />)).toContain(
      'aria-label="Two or more sources"',
    );
    expect(renderToStaticMarkup(<EvidenceDot level="one" subject="Founded" />)).toContain(
      'aria-label="Founded: one source"',
    );
  });

  it('draws nothing for an unsourced value, but keeps a button that opens it', () => {
    expect(renderToStaticMarkup(<EvidenceDot level="none" />)).toBe('');
    const html = renderToStaticMarkup(<EvidenceDot level="none" subject="City" onOpen={() => {}} />);
    expect(html).toContain('aria-label="City: no source. Show evidence"');
  });
});

describe('ExternalLink', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'not an address', ''])(
    'makes no link of %j',
    (href) => {
      expect(renderToStaticMarkup(<ExternalLink href={href}>Reuters</ExternalLink>)).toBe(
        '<span>Reuters</span>',
      );
    },
  );

  it('opens a web address without handing over the window', () => {
    const html = renderToStaticMarkup(<ExternalLink href="https://example.com/a">Example</ExternalLink>);
    expect(html).toContain('href="https://example.com/a" target="_blank" rel="noopener noreferrer"');
  });
});

describe('ApprovalBadge', () => {
  it.each(APPROVAL_STATUS)(
    'says $label in the words of the forms, unless it is approved',
    ({ value, label }) => {
      const html = renderToStaticMarkup(<ApprovalBadge status={value} />);
      expect(html.replaceAll(/<[^>]*>/g, '')).toBe(value === 'APPROVED' ? '' : label);
    },
  );

  it('says nothing where nothing is known', () => {
    expect(renderToStaticMarkup(<ApprovalBadge status={undefined} />)).toBe('');
  });
});

describe('Sparkline', () => {
  it('leaves gaps where values are missing', () => {
    const html = renderToStaticMarkup(<Sparkline values={[1, 2, null, 3, 4]} />);
    expect(/ d="([^"]*)"/.exec(html)?.[1]?.match(/M/g)).toHaveLength(2);
  });

  it('draws nothing without a value', () => {
    expect(renderToStaticMarkup(<Sparkline values={[null]} />)).toBe('');
  });
});
