import { describe, expect, it } from 'vitest';
import { dateOfEntry, parseBibtex } from './bibtex.ts';
import { plainLatex } from './latexText.ts';

const FILE = `###############################################
# Terminology
###############################################

@article{ronkko2024premises,
  title={On-premises superconducting quantum computer for education and research},
  author={R{\\"o}nkk{\\"o}, Jami and Ahonen, Olli and others},
  journal={EPJ Quantum Technology},
  volume={11},
  year={2024}
}

@article{Sanders2015,
  title = {Bounding quantum gate error rate based on reported average fidelity},
  DOI = {10.1088/1367-2630/18/1/012002},
  year = {2015},
  month = dec,
  pages = {012002}
}

@misc{manyBodyQuantumScore,
  title = {Many-body Quantum Score: A scalable benchmark for digital and analog QPUs and first results on a Pasqal device},
  author = "Harold Erbin",
  year = 2025,
  note = {\\url{https://teratec.eu/media/wp-content/uploads/2025/06/Harold_Erbin_many_body_quantum_score.pdf} [Consulté le : (05/12/2025)]}
}
@comment{ignored, title={x}}
`;

describe('parseBibtex', () => {
  it('reads braced, quoted and bare values, and the line of every entry', () => {
    const [first, second, third, ...rest] = parseBibtex(FILE);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ type: 'article', key: 'ronkko2024premises', line: 5 });
    expect(first?.fields['author']).toBe('R{\\"o}nkk{\\"o}, Jami and Ahonen, Olli and others');
    expect(second?.fields).toMatchObject({ doi: '10.1088/1367-2630/18/1/012002', month: 'dec' });
    expect(third?.fields).toMatchObject({ author: 'Harold Erbin', year: '2025' });
  });

  it('keeps nested braces and escaped ones', () => {
    const [entry] = parseBibtex('@article{a, title={$\\{$TSPLIB$\\}$: the {[[8, 3, 2]]} code}, year={2014}}');
    expect(entry?.fields).toEqual({ title: '$\\{$TSPLIB$\\}$: the {[[8, 3, 2]]} code', year: '2014' });
  });

  it('names the line of an entry that does not end', () => {
    expect(() => parseBibtex('\n@article{a,\n title={x}')).toThrow('line 2');
  });

  it('gives a date as far as it is known', () => {
    expect(parseBibtex(FILE).map(dateOfEntry)).toEqual(['2024', '2015-12', '2025']);
    expect(dateOfEntry({ type: 'misc', key: 'x', line: 1, fields: { month: 'Jun' } })).toBe('');
  });
});

describe('plainLatex', () => {
  it.each([
    ['R{\\"o}nkk{\\"o}, Jami', 'Rönkkö, Jami'],
    ["Zimbor{\\'a}s, Zolt{\\'a}n", 'Zimborás, Zoltán'],
    ["Begu{\\v{s}}i{\\'c}, Tomislav", 'Begušić, Tomislav'],
    ["Rudzi{\\'n}ski and {\\.Z}yczkowski", 'Rudziński and Życzkowski'],
    ['R{\\o}nnow, Rafa{\\l}', 'Rønnow, Rafał'],
    ["Garc{\\'\\i}a and Beno{\\^\\i}t", 'García and Benoît'],
    ['Neue Begr\\"{u}ndung', 'Neue Begründung'],
    ['Harnessing 1432 GPUs for 7$\\times$ faster sampling', 'Harnessing 1432 GPUs for 7× faster sampling'],
    [
      'High-Fidelity Universal Gate Set for $^9$Be$^+$ Ion Qubits',
      'High-Fidelity Universal Gate Set for ⁹Be⁺ Ion Qubits',
    ],
    ['Quantum Error Correction<? format?> in a Solid State', 'Quantum Error Correction in a Solid State'],
    ['Complex &amp; Intelligent Systems', 'Complex & Intelligent Systems'],
    ['a Record \\#AQ36', 'a Record #AQ36'],
    ['Closing the" quantum supremacy" gap', 'Closing the "quantum supremacy" gap'],
    ['595–600 and 209--213', '595–600 and 209–213'],
    ['\\url{https://teratec.eu/a_b.pdf}', 'https://teratec.eu/a_b.pdf'],
  ])('reads %s', (latex, text) => {
    expect(plainLatex(latex)).toBe(text);
  });
});
