type AttributeLine = {
  readonly label: string;
  readonly type?: 'email' | 'tel';
  readonly autoComplete: string;
  readonly hint?: string;
};

const LINES: Readonly<Record<string, AttributeLine>> = {
  name: { label: 'Name', autoComplete: 'name' },
  given_name: { label: 'First name', autoComplete: 'given-name' },
  family_name: { label: 'Last name', autoComplete: 'family-name' },
  email: { label: 'E-mail', type: 'email', autoComplete: 'email' },
  phone_number: {
    label: 'Phone number',
    type: 'tel',
    autoComplete: 'tel',
    hint: 'With the code of the country, such as +49 30 1234567.',
  },
};

/** The line for an attribute that a user pool asks for; of one that nobody foresaw, its name says what it is. */
export function attributeLine(name: string): AttributeLine {
  const words = name.replace(/^custom:/, '').replaceAll('_', ' ');
  return LINES[name] ?? { label: words.charAt(0).toUpperCase() + words.slice(1), autoComplete: 'on' };
}
