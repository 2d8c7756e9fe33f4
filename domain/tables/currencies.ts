/** A currency: ISO 4217 code, English name, digits after the point, and a symbol that stands for it alone (else its code). */
export type Currency = { readonly code: string; readonly name: string; readonly digits: number; readonly symbol: string };

type Line = readonly [code: string, digits: number, symbol?: string];

// Two digits and the code for a symbol.
const PLAIN =
  'AED AFN ALL AMD AOA ARS AWG AZN BAM BBD BDT BMD BND BOB BSD BTN BWP BYN BZD CDF CHF COP CRC CUP CVE CZK DKK ' +
  'DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GTQ GYD HNL HTG HUF IDR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP ' +
  'LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MYR MZN NAD NGN NIO NOK NPR PAB PEN PGK PKR PLN QAR ' +
  'RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TZS UAH UYU ' +
  'UZS VED VES WST YER ZAR ZMW ZWG';

const OTHERS: readonly Line[] = [
  ['AUD', 2, 'A$'],
  ['BHD', 3],
  ['BIF', 0],
  ['BRL', 2, 'R$'],
  ['CAD', 2, 'CA$'],
  ['CLP', 0],
  ['CNY', 2, 'CN¥'],
  ['DJF', 0],
  ['EUR', 2, '€'],
  ['GBP', 2, '£'],
  ['GNF', 0],
  ['HKD', 2, 'HK$'],
  ['ILS', 2, '₪'],
  ['INR', 2, '₹'],
  ['IQD', 3],
  ['ISK', 0],
  ['JOD', 3],
  ['JPY', 0, '¥'],
  ['KMF', 0],
  ['KRW', 0, '₩'],
  ['KWD', 3],
  ['LYD', 3],
  ['MXN', 2, 'MX$'],
  ['NZD', 2, 'NZ$'],
  ['OMR', 3],
  ['PHP', 2, '₱'],
  ['PYG', 0],
  ['RWF', 0],
  ['TND', 3],
  ['TWD', 2, 'NT$'],
  ['UGX', 0],
  ['USD', 2, '$'],
  ['VND', 0, '₫'],
  ['VUV', 0],
  ['XAF', 0, 'FCFA'],
  ['XCD', 2, 'EC$'],
  ['XCG', 2, 'Cg.'],
  ['XOF', 0, 'F CFA'],
  ['XPF', 0, 'CFPF'],
];

const RETIRED = 'ANG BGN EEK HRK LTL LVL SKK SLL VEF ZWL';

// What Unicode calls otherwise, and what is too new for an older browser to name.
const NAMES: Readonly<Record<string, string>> = {
  GYD: 'Guyanese Dollar',
  SLE: 'Sierra Leonean Leone',
  SLL: 'Sierra Leonean Leone (1964–2022)',
  VED: 'Digital Bolívar',
  XCG: 'Caribbean Guilder',
  ZWG: 'Zimbabwean Gold',
};

// Names are looked up when they are read: that takes as long as a hundred modules, and most who need a currency want its digits.
let english: Intl.DisplayNames | undefined;

function nameOf(code: string): string {
  english ??= new Intl.DisplayNames('en', { type: 'currency' });
  return NAMES[code] ?? english.of(code) ?? code;
}

const currencies = (codes: string, others: readonly Line[] = []): readonly Currency[] =>
  [...codes.split(' ').map((code): Line => [code, 2]), ...others]
    .map(([code, digits, symbol = code]) => ({
      code,
      get name() {
        return nameOf(code);
      },
      digits,
      symbol,
    }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));

/** The currencies of ISO 4217 in current use, without funds, metals and test codes. */
export const CURRENCIES: readonly Currency[] = currencies(PLAIN, OTHERS);

/** Currencies that have been replaced and still stand in older rounds: read and shown, never offered. */
export const RETIRED_CURRENCIES: readonly Currency[] = currencies(RETIRED);

const BY_CODE = new Map([...CURRENCIES, ...RETIRED_CURRENCIES].map((currency) => [currency.code, currency]));

/** Gives the currency of a code, whatever its case, retired ones included; null for a code that does not exist. */
export function currencyByCode(code: string): Currency | null {
  return BY_CODE.get(code.toUpperCase()) ?? null;
}
