import { describe, expect, it } from 'vitest';
import { arxivIdIn, doiOfPlace, identifiersOfPage, pageOf } from './identifiers.ts';

describe('identifiers of a page', () => {
  it.each([
    ['https://arxiv.org/abs/quant-ph/9806012', '', 'quant-ph/9806012'],
    ['https://arxiv.org/abs/cond-mat/9904003v1', '', 'cond-mat/9904003'],
    ['https://arxiv.org/abs/1602.04768v1', '', '1602.04768'],
    ['https://doi.org/10.48550/arXiv.2412.14647', '', '2412.14647'],
    ['https://doi.org/10.1103/PhysRevX.9.031045', '10.1103/physrevx.9.031045', ''],
    ['https://www.science.org/doi/10.1126/science.1130886', '10.1126/science.1130886', ''],
    ['https://www.nature.com/articles/s41586-019-1666-5', '10.1038/s41586-019-1666-5', ''],
    ['https://www.nature.com/articles/35005011', '10.1038/35005011', ''],
    ['https://journals.aps.org/pra/abstract/10.1103/PhysRevA.92.022336', '10.1103/physreva.92.022336', ''],
    ['https://ieeexplore.ieee.org/document/9171796', '', ''],
  ])('reads %s', (page, doi, arxivId) => {
    expect(identifiersOfPage(page)).toEqual({ doi, arxivId, page });
  });

  it('reads an arXiv number from a journal line', () => {
    expect(arxivIdIn('arXiv preprint arXiv:1203.5813')).toBe('1203.5813');
    expect(arxivIdIn('Quantum')).toBe('');
  });

  it('leads to the DOI first, then to arXiv, then to the page that is given', () => {
    expect(pageOf({ doi: '10.1038/35005011', arxivId: '1203.5813', page: '' })).toBe(
      'https://doi.org/10.1038/35005011',
    );
    expect(pageOf({ doi: '', arxivId: '1203.5813', page: '' })).toBe('https://arxiv.org/abs/1203.5813');
    expect(pageOf(identifiersOfPage('https://ieeexplore.ieee.org/document/9171796'))).toBe(
      'https://ieeexplore.ieee.org/document/9171796',
    );
  });
});

describe('the DOI of a place', () => {
  it.each([
    ['Physical Review X', '13', '041052', '10.1103/physrevx.13.041052'],
    ['Physical Review Letters', '81', '2152', '10.1103/physrevlett.81.2152'],
    ['PRX Quantum', '1', '020318', '10.1103/prxquantum.1.020318'],
    ['Science Advances', '10', 'eadk4321', '10.1126/sciadv.adk4321'],
    ['Proceedings of the National Academy of Sciences', '118', 'e2026250118', '10.1073/pnas.2026250118'],
    ['National Science Review', '9', 'nwab011', '10.1093/nsr/nwab011'],
    ['Nature', '592', '209–213', ''],
    ['Quantum', '2', '79', ''],
    ['Physical Review X', '13', '', ''],
  ])('of %s %s, %s is "%s"', (journal, volume, pages, doi) => {
    expect(doiOfPlace({ journal, volume, pages })).toBe(doi);
  });
});
