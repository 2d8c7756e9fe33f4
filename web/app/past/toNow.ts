/** The state of a step that leaves the past. */
export const TO_NOW = { isNow: true };
