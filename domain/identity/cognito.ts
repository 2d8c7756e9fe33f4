/** The public address of the user pools of a region of AWS. */
export const cognitoAddress = (region: string): string =>
  `https://cognito-idp.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}/`;
