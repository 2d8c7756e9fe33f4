import { graphql } from './graphql.ts';

/** The classes of the sector, as the nodes of a tree. */
export const classTreeQuery = graphql(`
  query ClassTree {
    nodes: classifications(options: { limit: 999, sort: [{ position: ASC }] }) {
      id
      key: slug
      label: name
      color
      above: parentClassification {
        id
        key: slug
      }
    }
  }
`);
