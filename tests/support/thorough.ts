/** True in the slow tests, which try everywhere what a check tries at one place of its kind. */
export const IS_THOROUGH = process.env['TEST_THOROUGH'] === '1';

/** All of many like cases in the slow tests, one of so many in a check. */
export const someOf = <T>(all: readonly T[], oneOf: number): readonly T[] =>
  all.filter((_one, index) => IS_THOROUGH || index % oneOf === 0);
