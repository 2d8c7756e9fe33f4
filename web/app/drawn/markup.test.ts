import { expect, it } from 'vitest';
import { asDrawn } from './markup.ts';

it('puts styles into a sheet, each once', () => {
  expect(asDrawn('<a style="left:4px"></a><b style="color:red"></b><i style="left:4px"></i>')).toEqual({
    html: '<a data-s="0"></a><b data-s="1"></b><i data-s="0"></i>',
    styles: '#root [data-s="0"]{left:4px}#root [data-s="1"]{color:red}',
  });
});

it('keeps custom properties, tracks and movements', () => {
  const style = '--tracks:34px minmax(66px, 1fr);--space:normal;transform:translateY(38px);width:40.5%';
  expect(asDrawn(`<a style="${style}"></a>`).styles).toBe(`#root [data-s="0"]{${style}}`);
});

it.each([
  ['the end of a rule', 'color:red}body{display:none'],
  ['the end of the sheet', 'color:&lt;/style&gt;&lt;script&gt;'],
  ['a comment', 'color:/*'],
  ['an address', 'background:url(//x.test)'],
  ['a quotation mark', 'content:&quot;x&quot;'],
  ['an escape', String.raw`color:\72 ed`],
  ['a rule of its own', '@import x'],
])('leaves out what holds %s', (_, style) => {
  expect(asDrawn(`<a style="left:0;${style}"></a>`)).toEqual({
    html: '<a data-s="0"></a>',
    styles: '#root [data-s="0"]{left:0}',
  });
  expect(asDrawn(`<a style="${style}"></a>`)).toEqual({ html: '<a></a>', styles: '' });
});

it('tells that what scripts do cannot be done yet', () => {
  expect(asDrawn('<button type="button" popovertarget="_R_1_">Go</button><input type="search"/>').html).toBe(
    '<button aria-disabled="true" type="button">Go</button><input aria-disabled="true" type="search"/>',
  );
});
