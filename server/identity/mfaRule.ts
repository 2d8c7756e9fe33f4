/** Who must have a second factor: nobody, admins and super admins, or everybody. */
export type MfaRule = 'optional' | 'admins' | 'required';
