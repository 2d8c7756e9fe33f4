import { FormField } from '#web/forms/FormField.tsx';
import css from '#web/editing/Editing.module.css';
import { inputId } from '#web/editing/inputs/inputIds.ts';
import { Button } from '#web/ui/kit/Button.tsx';
import { TextInput } from '#web/ui/kit/Inputs.tsx';
import { Card } from '#web/ui/Card.tsx';
import { madePairs, pairsOf } from './alliance.ts';
import type { PartProps } from './part.ts';
import own from './Partnership.module.css';
import { TEXTS } from './texts.ts';

/** Each pair as it will be made, with what the source says of it. */
export function PairsCard({ alliance, change, problems }: PartProps) {
  const { quotes, left } = alliance;
  const pairs = pairsOf(alliance);
  const hasSource = alliance.url.trim() !== '' || alliance.title.trim() !== '';
  return (
    <Card title={TEXTS.links} hint={pairs.length > 0 ? String(madePairs(alliance).length) : undefined}>
      <p className={css.lead}>{pairs.length === 0 ? TEXTS.linksNone : TEXTS.linksLead}</p>
      {pairs.length > 0 && !hasSource && <p className={css.warning}>{TEXTS.unsourced}</p>}
      <ul className={own.pairs}>
        {pairs.map(({ key, from, to, quote }) => {
          const isLeft = left.includes(key);
          const name = TEXTS.pair(from.name, to.name);
          return (
            <li key={key} className={own.pair} data-left={isLeft || undefined}>
              <div className={own.pairHead}>
                <strong>
                  {from.name} <span aria-hidden="true">↔</span> {to.name}
                </strong>
                <Button
                  look="link"
                  size="small"
                  aria-label={`${isLeft ? TEXTS.takeIn : TEXTS.leaveOut}: ${name}`}
                  onClick={() =>
                    change({ left: isLeft ? left.filter((one) => one !== key) : [...left, key] })
                  }
                >
                  {isLeft ? TEXTS.takeIn : TEXTS.leaveOut}
                </Button>
              </div>
              {!isLeft && (
                <FormField id={inputId(key)} label={TEXTS.quote(from.name, to.name)} problem={problems[key]}>
                  {(control) => (
                    <TextInput
                      {...control}
                      className={css.input}
                      placeholder={TEXTS.quoteHint}
                      value={quote}
                      onText={(text) => change({ quotes: { ...quotes, [key]: text } })}
                    />
                  )}
                </FormField>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
