/** A question as a program asks it. */
export type Asked = { readonly path: string; readonly q: object };

type Told = {
  readonly question: string;
  /** Where the card stands. */
  readonly address: string;
  /** The address of the interface for programs, without a slash at its end. */
  readonly atlas: string;
  readonly asked: readonly Asked[];
};

const told = ({ question, address }: Told, sign: string): string =>
  [question, address].map((line) => `${sign} ${line.replaceAll(/\s+/g, ' ')}\n`).join('');

/** The questions of a card in TypeScript, for any runtime that has fetch. */
export const typeScriptText = (card: Told): string => `${told(card, '//')}
const atlas = ${JSON.stringify(card.atlas)};
const questions = ${JSON.stringify(card.asked, null, 2)};

const answers = await Promise.all(
  questions.map(async ({ path, q }) => {
    const sign = path.includes('?') ? '&' : '?';
    const address = \`\${atlas}\${path}\${sign}q=\${encodeURIComponent(JSON.stringify(q))}\`;
    const answer = await fetch(address, { headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }),
);
console.log(JSON.stringify(answers, null, 2));
`;

/** The same in Python, with its own library alone. */
export const pythonText = (card: Told): string => `${told(card, '#')}
import json
from urllib.parse import quote
from urllib.request import Request, urlopen

ATLAS = ${JSON.stringify(card.atlas)}
QUESTIONS = json.loads(r"""
${JSON.stringify(card.asked, null, 2)}
""")


def ask(question):
    sign = "&" if "?" in question["path"] else "?"
    address = f"{ATLAS}{question['path']}{sign}q={quote(json.dumps(question['q']))}"
    with urlopen(Request(address, headers={"Accept": "application/json"})) as answer:
        return json.load(answer)


print(json.dumps([ask(question) for question in QUESTIONS], indent=2))
`;
