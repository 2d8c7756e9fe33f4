import { PRODUCT_STAGES } from '#domain/choices.ts';
import { lazyPart } from '#web/organization/LazyTab.tsx';
import { eventOf, joined, nameOf, rowSubject, type Part } from '#web/organization/part.ts';
import { choiceLabel, dateLabel } from '#web/organization/rounds.ts';

const MOST_SAID = 5;

/** The products and services that it offers. */
export const products: Part = {
  tab: {
    key: 'products',
    count: ({ productCount }) => productCount,
    isShown: ({ productCount }) => Boolean(productCount),
  },
  asked: [
    {
      key: 'products',
      label: 'products',
      isMissing: ({ entityType, productCount }) => entityType.includes('company') && !productCount,
    },
  ],
  cards: [
    {
      id: 'products',
      tab: 'products',
      needs: ['technology'],
      Body: lazyPart('profile-products', async () => (await import('./ProductsTab.tsx')).ProductsTab),
    },
  ],
  subjects: ({ company, answers }) =>
    (answers.technology.data?.offers ?? []).map((product) =>
      rowSubject('product', product, { offeredBy: nameOf(company) }),
    ),
  events: ({ answers }) =>
    (answers.technology.data?.offers ?? []).flatMap(({ id, name, stage, launchedOn, launchedOnPrecision }) =>
      eventOf(
        { id, date: launchedOn, datePrecision: launchedOnPrecision },
        {
          lane: 'products',
          title: `Launch of ${name}`,
          detail: choiceLabel(PRODUCT_STAGES, stage)?.toLowerCase(),
          field: 'launchedOn',
        },
      ),
    ),
  brief: {
    title: 'Products',
    lines: ({ answers }) =>
      (answers.technology.data?.offers ?? []).slice(0, MOST_SAID).map((product) => ({
        label: product.name,
        text:
          joined([
            choiceLabel(PRODUCT_STAGES, product.stage)?.toLowerCase(),
            product.launchedOn && `launched ${dateLabel(product.launchedOn, product.launchedOnPrecision)}`,
          ]) || 'on offer',
        subject: product.id,
        field: 'name',
      })),
  },
};
